import { expect } from '@open-wc/testing';
import { readFile } from '../../../src/elements/sig-document-viewer/file/read-file.js';
import type { ProgressiveFile } from '../../../src/elements/sig-document-viewer/file/progressive-file.js';
import { byRole, until } from '../../../src/testing/query.js';
import { largePdf } from '../../support/large-pdf.js';
import { ManualClock } from '../../support/manual-clock.js';
import { RangedServer, type Served } from '../../support/ranged-server.js';
import { mountViewer } from '../../support/viewer-fixture.js';

const plain = largePdf({ pages: 8, paddingBytes: 1_000_000 });
const linearized = largePdf({ pages: 8, paddingBytes: 1_000_000, isLinearized: true });
const etag = '"v1"';

describe('a large file at an address', () => {
  const own = globalThis.fetch;
  let server: RangedServer;
  afterEach(() => (globalThis.fetch = own));

  async function open(file: Served, sendUpTo = Infinity) {
    server = new RangedServer(file);
    server.sendUpTo(sendUpTo);
    globalThis.fetch = server.fetch;
    const mounted = await mountViewer(undefined, { attributes: { src: '/files/large.pdf' } });
    const progress = () => mounted.element.shadowRoot!.querySelector('progress');
    return { ...mounted, progress };
  }

  /** Saves the document, and resolves to what was saved. */
  async function saved(driver: Awaited<ReturnType<typeof open>>['driver']): Promise<Blob> {
    const make = URL.createObjectURL;
    const click = HTMLAnchorElement.prototype.click;
    try {
      return await new Promise<Blob>((resolve) => {
        URL.createObjectURL = (blob: Blob) => {
          resolve(blob);
          return make.call(URL, blob);
        };
        HTMLAnchorElement.prototype.click = () => undefined;
        void driver.press('download');
      });
    } finally {
      URL.createObjectURL = make;
      HTMLAnchorElement.prototype.click = click;
    }
  }

  for (const [kind, bytes] of [
    ['written for it (linearized)', linearized],
    ['of any kind', plain],
  ] as const) {
    it(`shows the first page of a file ${kind} before a tenth has arrived, and the others when they are there`, async () => {
      const { driver, element, progress } = await open({ bytes, etag }, 200_000);
      await driver.ready();
      await driver.drawn(1, 0.5);
      expect(server.sentBytes).to.be.below(bytes.length / 10);
      await until(() => progress(), 'the progress');
      expect(progress()!.value).to.be.within(1, 10);
      await expect(element).to.be.accessible();
      server.sendUpTo(Infinity);
      await until(() => !progress(), 'the end of the progress');
      await driver.goTo(8);
      await driver.drawn(8, 0.5);
      expect((await saved(driver)).size).to.equal(bytes.length);
      expect(server.requests.filter(({ range }) => range === null)).to.have.length(1);
      for (const { range, ifRange } of server.requests) if (range) expect(ifRange).to.equal(etag);
    });
  }

  it('a page that a person goes to is read before the pages in front of it', async () => {
    const { driver } = await open({ bytes: plain, etag }, 200_000);
    await driver.ready();
    await driver.goTo(6);
    await driver.drawn(6, 0.5);
    expect(server.sentBytes).to.be.below(plain.length / 5);
  });

  it('a download that is asked for early is announced, and has the whole file', async () => {
    const { driver } = await open({ bytes: plain, etag }, 200_000);
    await driver.ready();
    const file = saved(driver);
    await until(() => driver.said.includes('starts once the whole document is here'), 'the announcement');
    server.sendUpTo(Infinity);
    expect((await file).size).to.equal(plain.length);
  });

  it('continues where a transfer broke, with bytes of the same version', async () => {
    const { driver, events } = await open({ bytes: linearized, etag }, 1_000_000);
    await driver.ready();
    server.breakOff();
    await until(() => server.requests.some(({ range }) => range === 'bytes=1000000-'), 'the second transfer');
    server.sendUpTo(Infinity);
    const bytes = new Uint8Array(await (await saved(driver)).arrayBuffer());
    expect(bytes.every((byte, at) => byte === linearized[at])).to.equal(true);
    expect(events.map(({ type }) => type)).not.to.include('sig-error');
  });

  it('of a file that changed on the way says so; tried again, the new one opens at the same page', async () => {
    const { driver, events } = await open({ bytes: linearized, etag }, 1_000_000);
    await driver.ready();
    await driver.goTo(2);
    server.file.etag = '"v2"';
    server.breakOff();
    await until(() => driver.problem, 'the message');
    expect(events.find(({ type }) => type === 'sig-error')?.detail).to.include({ code: 'upstream' });
    server.sendUpTo(Infinity);
    byRole(driver.element, 'button', 'Try again').click();
    await driver.ready();
    await until(() => driver.pageField === '2', 'the page');
  });

  it('a server that ignores ranges, or has none, is read from start to end', async () => {
    for (const file of [{ bytes: plain, etag, ignoresRanges: true }, { bytes: plain }]) {
      const { driver, main } = await open(file);
      await driver.ready();
      await driver.drawn(1, 0.5);
      expect((await saved(driver)).size).to.equal(plain.length);
      main.remove();
    }
  });

  it('a file that is longer than was said is read again as a whole, without a word', async () => {
    const { driver, events } = await open({
      bytes: plain,
      etag,
      headers: { 'content-length': '4500000' },
    });
    await driver.ready();
    expect((await saved(driver)).size).to.equal(plain.length);
    expect(events.map(({ type }) => type)).not.to.include('sig-error');
  });
});

describe('reading a large file', () => {
  const read = (server: RangedServer, clock = new ManualClock(), signal = new AbortController().signal) =>
    readFile('https://files.example/large.pdf', {
      fetch: server.fetch,
      clock,
      signal,
      progress: () => undefined,
      isProgressive: true,
    });

  it('opens only a large one while it arrives, of one known version, not compressed', async () => {
    const kindOf = async (file: Served) => {
      const content = await read(new RangedServer(file));
      return content instanceof Blob ? 'whole' : 'progressive';
    };
    expect(await kindOf({ bytes: plain, etag })).to.equal('progressive');
    expect(await kindOf({ bytes: plain.slice(0, 3_999_999), etag })).to.equal('whole');
    expect(await kindOf({ bytes: plain, etag: 'W/"v1"' })).to.equal('whole');
    expect(await kindOf({ bytes: plain, etag, headers: { 'accept-ranges': 'none' } })).to.equal('whole');
    expect(await kindOf({ bytes: plain, etag, headers: { 'content-encoding': 'gzip' } })).to.equal('whole');
  });

  it('gives up after four vain attempts, each later than the one before, and says why', async () => {
    const clock = new ManualClock();
    const server = new RangedServer({ bytes: plain, etag });
    server.sendUpTo(100_000);
    const file = (await read(server, clock)) as ProgressiveFile;
    await file.start();
    server.sendUpTo(0);
    let error: unknown;
    file.whole.catch((reason: unknown) => (error = reason));
    const at: number[] = [];
    for (let count = 1; error === undefined;) {
      server.breakOff();
      if (server.requests.length > count) {
        count = server.requests.length;
        at.push(clock.now());
      }
      clock.advance(100);
      await new Promise((next) => setTimeout(next));
    }
    expect(error).to.include({ code: 'upstream', retryable: true });
    expect(at).to.have.length(4);
    expect(
      at.map((time, index) => time - (at[index - 1] ?? 0) >= [500, 2000, 5000, 10_000][index]!),
    ).to.not.include(false);
  });

  it('a transfer that says nothing for half a minute is given up and continued', async () => {
    const clock = new ManualClock();
    const server = new RangedServer({ bytes: plain, etag });
    server.sendUpTo(100_000);
    const file = (await read(server, clock)) as ProgressiveFile;
    await file.start();
    await until(() => file.part > 0.01, 'the first bytes');
    clock.advance(29_000);
    expect(server.requests).to.have.length(1);
    clock.advance(2000);
    await until(() => server.transfers === 0, 'the end of the transfer');
    await until(() => {
      clock.advance(100);
      return server.requests.length === 2;
    }, 'the second request');
    server.sendUpTo(Infinity);
    expect((await file.whole).size).to.equal(plain.length);
  });

  it('a part that stalls is read from the transfer, once that has come so far', async () => {
    const server = new RangedServer({ bytes: plain, etag, stallsParts: true });
    server.sendUpTo(100_000);
    const file = (await read(server, new ManualClock())) as ProgressiveFile;
    const part = file.read(2_000_000, 2_000_100);
    await until(() => server.requests.length === 2, 'the request for the part');
    server.sendUpTo(3_000_000);
    expect([...(await part)]).to.deep.equal([...plain.slice(2_000_000, 2_000_100)]);
  });

  it('no byte of another version is used, even of a server that does not look at If-Range', async () => {
    const clock = new ManualClock();
    const server = new RangedServer({ bytes: plain, etag, ignoresIfRange: true });
    server.sendUpTo(100_000);
    const file = (await read(server, clock)) as ProgressiveFile;
    await file.start();
    server.file.bytes = new Uint8Array(plain.length).fill(32);
    server.file.etag = '"v2"';
    const part = file.read(2_000_000, 2_000_100).then(
      () => 'read',
      () => 'refused',
    );
    await until(() => server.requests.length === 2, 'the request for the part');
    server.breakOff();
    let error: unknown;
    file.whole.catch((reason: unknown) => (error = reason));
    await until(() => {
      clock.advance(100);
      return error;
    }, 'the end');
    expect(error).to.include({ code: 'upstream', message: 'The file has changed while it was read.' });
    expect(await part).to.equal('refused');
  });

  it('ends with its element: nothing is requested after that', async () => {
    const stop = new AbortController();
    const server = new RangedServer({ bytes: plain, etag });
    server.sendUpTo(100_000);
    const file = (await read(server, new ManualClock(), stop.signal)) as ProgressiveFile;
    await file.start();
    stop.abort();
    const ended = await file.whole.then(
      () => false,
      () => true,
    );
    expect(ended).to.equal(true);
    expect(server.transfers).to.equal(0);
    expect(server.requests).to.have.length(1);
  });
});
