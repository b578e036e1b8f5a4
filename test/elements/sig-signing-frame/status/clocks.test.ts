import { expect } from '@open-wc/testing';
import { body, Host, mount, opened, shown } from '../support.js';
import { waitUntil } from '../../../support/wait.js';

describe('sig-signing-frame: sleep, wrong clocks, a replaced body', () => {
  it('within two seconds after the machine slept for ten minutes it shows the present state', async () => {
    const host = new Host();
    const { driver } = await mount(host);
    await shown(driver);
    await host.clock.advance(4000);
    host.status = body('COMPLETED', 'signed');
    host.clock.sleep(600_000);
    await host.clock.advance(2000);
    await driver.in('completed');
  });

  for (const minutes of [10, -10])
    it(`a visitor’s clock that is ${minutes} minutes off does not make an envelope expire (R109)`, async () => {
      const host = new Host();
      const real = host.clock.time;
      host.clock.time += minutes * 60_000;
      host.status = body('SENT', 'pending', { expiresAt: new Date(real + 60_000).toISOString() });
      const { driver } = await mount(host);
      await shown(driver);
      expect(await driver.element.check()).to.equal('signing');
    });

  it('continues with a fresh URL when the body is replaced and restored', async () => {
    const host = new Host();
    const { driver } = await mount(host);
    await shown(driver);
    const { body: old } = document;
    document.body = document.createElement('body');
    document.body = old;
    await waitUntil(() => host.minted === 2);
    await shown(driver);
    expect(opened()).to.deep.equal(['CANARY-1', 'CANARY-2']);
  });
});
