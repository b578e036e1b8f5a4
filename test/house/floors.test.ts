import assert from 'node:assert/strict';
import { test } from 'node:test';
import { filesUnder, importsOf, textOf as source, type Import } from '../support/sources.js';

interface Room {
  /** Rooms it may enter. */
  rooms: string[];
  /** Packages it may use, anywhere in the room. */
  packages: RegExp;
  /** Packages that only these files may use. */
  only?: { [file: string]: RegExp };
}

/** Which room may enter which; CONTRIBUTING has the table. */
const rooms: Record<string, Room> = {
  domain: { rooms: [], packages: /^(?!)/ },
  contract: { rooms: [], packages: /^zod\/mini$/ },
  client: { rooms: ['contract', 'domain'], packages: /^(?!)/ },
  server: {
    rooms: ['contract', 'client', 'domain'],
    packages: /^jose$/,
    only: { 'src/server/node.ts': /^node:/, 'src/server/redis.ts': /^ioredis$/ },
  },
  sandbox: {
    rooms: ['contract', 'domain'],
    packages:
      /^(zod\/mini|@cantoo\/pdf-lib|@cantoo\/fontkit|big\.js|bidi-js|date-fns-tz\/format|date-fns\/locale\/en-GB|pdfjs-dist(\/.*)?|fflate|mammoth|parse5|@noble\/hashes(\/.*)?)$/,
    only: { 'src/sandbox/node.ts': /^node:/, 'src/sandbox/msw.ts': /^msw$/ },
  },
  elements: {
    rooms: ['contract', 'client', 'domain', 'locales'],
    packages: /^(lit(\/.*)?|@lit\/.*|signature_pad|pdfjs-dist(\/.*)?|dompurify)$/,
  },
  ceremony: { rooms: ['elements', 'client', 'contract', 'domain', 'locales'], packages: /^lit(\/.*)?$/ },
  locales: { rooms: [], packages: /^(?!)/ },
  testing: { rooms: ['elements'], packages: /^(?!)/ },
  headless: { rooms: ['elements', 'client', 'contract', 'domain'], packages: /^(?!)/ },
  ssr: {
    rooms: ['elements', 'frameworks', 'locales'],
    packages: /^(lit|@lit-labs\/ssr(\/lib\/render-result\.js)?)$/,
  },
  react: { rooms: ['elements', 'frameworks'], packages: /^(react|lit|@lit\/react)$/ },
  frameworks: {
    rooms: ['elements'],
    packages: /^lit$/,
    only: Object.fromEntries(
      Object.entries({
        preact: /^preact$/,
        solid: /^solid-js$/,
        svelte: /^svelte\/elements$/,
        vue: /^vue$/,
      }).map(([name, framework]) => [`src/frameworks/${name}.ts`, framework]),
    ),
  },
  // It loads what the build makes of the elements, at run time.
  cdn: { rooms: [], packages: /^(?!)/ },
  cli: { rooms: ['sandbox', 'contract'], packages: /^node:/ },
};

const roomOf = (path: string) => /^src\/([^/]+)\//.exec(path)?.[1];

/** Modules other than a room's index that may be imported from another room, and why. */
const sideDoors: { from: RegExp; to: RegExp }[] = [
  // A tag's bundle contains only its own section of the English strings.
  { from: /^src\/(elements|ceremony)\//, to: /^src\/locales\/en\/[a-z-]+\.ts$/ },
  // The ceremony is built from parts of the elements that the package does not export.
  { from: /^src\/ceremony\//, to: /^src\/elements\/(internal|sig-[a-z-]+\/sig-[a-z-]+\.define)\.ts$/ },
  // A server renders in every language at once, and cannot wait for a catalogue.
  { from: /^src\/ssr\//, to: /^src\/(elements\/internal|locales\/[a-z]{2})\.ts$/ },
  // A component registers its own tag alone.
  { from: /^src\/react\//, to: /^src\/elements\/sig-[a-z-]+\/sig-[a-z-]+\.define\.ts$/ },
  // Controllers and models of the elements, without Lit: their index would bring it. test/house/headless.test.ts holds that.
  {
    from: /^src\/headless\//,
    to: /^src\/elements\/(shared|sig-booking-picker|sig-proposal-accept|sig-signing-frame)\//,
  },
  // The command line needs the Node server of the sandbox.
  { from: /^src\/cli\//, to: /^src\/sandbox\/node\.ts$/ },
];

function offence(file: string, one: Import): string | undefined {
  const room = roomOf(file)!;
  const rule = rooms[room];
  if (!rule) return `${file} is in no known room`;
  if (one.path === undefined) {
    if (rule.packages.test(one.specifier) || rule.only?.[file]?.test(one.specifier)) return undefined;
    return `${file} uses the package ${one.specifier}`;
  }
  const other = roomOf(one.path);
  if (other === room) return undefined;
  if (other === undefined) return `${file} leaves src: ${one.specifier}`;
  if (!rule.rooms.includes(other)) {
    return room === 'testing' && one.typeOnly ? undefined : `${file} enters ${other}`;
  }
  if (room === 'testing' && !one.typeOnly) return `${file} may take only types from elements`;
  if (one.path === `src/${other}/index.ts`) return undefined;
  if (sideDoors.some(({ from, to }) => from.test(file) && to.test(one.path!))) return undefined;
  return `${file} enters ${other} not by its index: ${one.specifier}`;
}

test('every room imports only from rooms below it, through their index, and only its own packages', () => {
  const offences = filesUnder('src', /\.ts$/).flatMap((file) =>
    importsOf(file)
      .map((one) => offence(file, one))
      .filter((found) => found !== undefined),
  );
  assert.deepEqual(offences, []);
});

test('pdf.js and the sanitiser are never imported statically', () => {
  const eager = filesUnder('src/elements', /\.ts$/).flatMap((file) =>
    importsOf(file)
      .filter((one) => /^(pdfjs-dist|dompurify)/.test(one.specifier) && !one.lazy && !one.typeOnly)
      .map((one) => `${file}: ${one.specifier}`),
  );
  assert.deepEqual(eager, []);
});

test('date-fns stays in the sandbox, out of every bundle of a page', () => {
  const users = filesUnder('src', /\.ts$/).filter((file) =>
    importsOf(file).some((one) => /^date-fns/.test(one.specifier)),
  );
  assert.deepEqual(users, ['src/sandbox/kernel/time/format-instant.ts']);
});

test('stories and demo import only the package’s doors', () => {
  const offences = ['stories', 'demo'].flatMap((folder) =>
    filesUnder(folder, /\.ts$/).flatMap((file) =>
      importsOf(file)
        // Data that a page of documentation lists is no code.
        .filter(({ path }) => /^(src|dist)\//.test(path ?? '') && !path?.endsWith('.json'))
        .map((one) => `${file}: ${one.specifier}`),
    ),
  );
  assert.deepEqual(offences, []);
});

test('the domain uses no clock, no randomness, no DOM and no network', () => {
  const words = /\b(Date\.now|Math\.random|new Date\(\)|document\.|window\.|fetch\(|setTimeout|localStorage)/;
  const offences = filesUnder('src/domain', /\.ts$/).filter((file) => words.test(stripComments(file)));
  assert.deepEqual(offences, []);
});

function stripComments(file: string): string {
  return source(file).replace(/\/\*[\s\S]*?\*\/|\/\/.*$/gm, '');
}
