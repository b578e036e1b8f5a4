import { existsSync } from 'node:fs';
import { dirname } from 'node:path';
import { test } from 'node:test';
import { loaders } from '../../src/locales/index.js';
import { assertNone } from '../support/exceptions.js';
import { filesUnder, root } from '../support/sources.js';

/** Folders of one kind of data file, one per entry of a list. Parts would only hide the list. */
const lists = [
  'src/client/errors', // the error classes
  'src/contract/groups', // the groups of the service's documents
  'src/contract/resources', // the shapes that operations share
  'src/react', // a component per element
  ...Object.keys(loaders).map((language) => `src/locales/${language}`), // a section per element
  'src/locales/en',
];

test('a folder that outgrows 15 files has named parts', () => {
  const files = filesUnder('src', /\.(ts|css|html)$/);
  const folders = [...new Set(files.map((file) => dirname(file)))].filter(
    (folder) => !lists.includes(folder),
  );
  const crowded = folders
    .map((folder) => [folder, files.filter((file) => dirname(file) === folder).length] as const)
    .filter(([, count]) => count > 15);
  assertNone(
    'folders',
    crowded.map(([folder, count]) => `${folder} (${count} files)`),
  );
});

/** Folders of test/ that belong to no folder of src, or hold what several tests need. */
const withoutSource =
  /^test\/(house|support|e2e|site|bench|mutation|attack|torture|fuzz)(\/|$)|\/(support|fixtures)(\/|$)/;

test('tests mirror src: a test’s folder is a folder of src', () => {
  const folders = [...new Set(filesUnder('test', /\.test\.ts$/).map((file) => dirname(file)))];
  const strays = folders
    .filter((folder) => !withoutSource.test(folder))
    .filter((folder) => !existsSync(`${root}${folder.replace(/^test\//, 'src/')}`));
  assertNone('mirrored tests', strays);
});

test('test files have one convention of names', () => {
  const odd = filesUnder('test', /\.test\.ts$/).filter((file) => !/\/[a-z0-9-]+\.test\.ts$/.test(file));
  assertNone('test names', odd);
});
