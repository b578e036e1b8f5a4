import { expect } from '@open-wc/testing';
import { until } from '../../../src/testing/query.js';
import { setup } from './support.js';

describe('sig-envelope-list: an account with 10,000 envelopes', () => {
  it('asks once for each later page, for as much as for the first, and keeps at most 200 rows in the page', async () => {
    const size = 100;
    const pages = 25;
    const { driver, asked, ask } = await setup({ scene: 'large', pageSize: size });
    const all = (await (await ask('/v1/envelopes?includeAll=true&page=1')).json()) as { total: number };
    expect(all.total).to.be.above(10_000);
    expect(driver.subjects().length).to.equal(size);
    const limits = new Set<string | null>();
    for (let page = 2; page <= pages; page++) {
      const before = asked.length;
      driver.button('Show more')!.click();
      const loaded = page * size;
      await until(() => asked.length > before, `page ${page}`);
      const words = new RegExp(`\\b(${loaded}|${loaded.toLocaleString('en-GB')})( envelopes)? shown`);
      await until(() => words.test(driver.text()), `${loaded} rows`);
      const own = asked.slice(before);
      expect(
        own.map(({ method, path }) => `${method} ${path}`),
        `page ${page}`,
      ).to.deep.equal(['GET /v1/envelopes']);
      limits.add(own[0]!.query.get('limit'));
      expect(driver.subjects().length, `rows at page ${page}`).to.be.at.most(2 * size);
    }
    expect([...limits]).to.deep.equal([String(size)]);
  }).timeout(180_000);
});
