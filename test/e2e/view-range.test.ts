import assert from 'node:assert/strict';
import { test } from 'node:test';
import { browser, runDemo, site } from '../support/on-demo.js';
import { largePdf } from '../support/large-pdf.js';
import { visit } from '../support/page.js';

runDemo();

/** Bytes a second: the file takes several seconds. */
const slow = 1_000_000;

test(
  'a large document is shown through the helper before it has arrived, by parts of one version',
  { timeout: 300_000 },
  async () => {
    // The page of the copies loads the viewer's element.
    const { items } = (await (await fetch(`${site.sandboxUrl}/sandbox/outbox`)).json()) as {
      items: { to: string; links?: { copy?: string } }[];
    };
    const link = items.find(({ to }) => to === 'bank@bank.example')?.links?.copy;
    const token = link?.split('/').at(-1);
    const { page, context, problems } = await visit(browser, `${site.url}/copy.html#/${token}`);
    await page.getByRole('button', { name: 'View' }).press('Enter');
    await page.getByRole('region', { name: 'Pages' }).waitFor();

    const bytes = largePdf({ pages: 8, paddingBytes: 1_000_000 });
    const upload = await context.request.post(`${site.url}/host/documents`, {
      headers: { Origin: site.url },
      multipart: { file: { name: 'Large.pdf', mimeType: 'application/pdf', buffer: Buffer.from(bytes) } },
    });
    const { id } = (await upload.json()) as { id: string };
    assert.equal(upload.status(), 201);
    const path = `/sig/v1/documents/${id}/content`;

    const parts: { status: number; range?: string; ifRange?: string; etag?: string }[] = [];
    page.on('response', (response) => {
      if (new URL(response.url()).pathname !== path) return;
      const { range, 'if-range': ifRange } = response.request().headers();
      parts.push({ status: response.status(), range, ifRange, etag: response.headers().etag });
    });
    const devtools = await context.newCDPSession(page);
    await devtools.send('Network.emulateNetworkConditions', {
      offline: false,
      latency: 20,
      downloadThroughput: slow,
      uploadThroughput: slow,
    });
    await page.evaluate((src) => {
      const viewer = document.createElement('sig-document-viewer');
      viewer.setAttribute('src', src);
      viewer.id = 'large';
      document.querySelector('main')!.prepend(viewer);
    }, path);
    const viewer = page.locator('#large');
    await viewer.getByText('Page 1', { exact: true }).waitFor();
    const arriving = viewer.getByRole('progressbar');
    assert.equal(await arriving.count(), 1, 'the rest is still on its way');

    const [whole, ...asked] = parts;
    assert.equal(whole?.status, 200);
    assert.match(whole?.etag ?? '', /^"[0-9a-f]{32}"$/);
    assert.ok(asked.length > 0, 'parts');
    for (const { status, range, ifRange, etag } of asked) {
      assert.equal(status, 206);
      assert.match(range ?? '', /^bytes=\d+-\d+$/);
      assert.deepEqual([ifRange, etag], [whole?.etag, whole?.etag]);
    }
    await arriving.waitFor({ state: 'detached', timeout: 60_000 });
    assert.deepEqual(problems, []);
  },
);
