import { test } from 'node:test';
import { cruise } from 'dependency-cruiser';
import { assertNone } from '../support/exceptions.js';
import { filesUnder, importsOf } from '../support/sources.js';

test('no import circle in src, types included', async () => {
  const { output } = await cruise(['src'], {
    ruleSet: { forbidden: [{ name: 'no-circular', severity: 'error', from: {}, to: { circular: true } }] },
    validate: true,
    tsPreCompilationDeps: true,
    doNotFollow: { path: 'node_modules' },
  });
  if (typeof output === 'string') throw new Error(output);
  const inCircle = output.modules.filter(({ dependencies }) => dependencies.some(({ circular }) => circular));
  assertNone(
    'circles',
    inCircle.map(({ source }) => source),
  );
});

const tagOf = (path: string | undefined) => /^src\/elements\/(sig-[a-z-]+)\//.exec(path ?? '')?.[1];

test('an element enters another only by its define file or for its events: what two share is in elements/shared', () => {
  const offences = filesUnder('src/elements', /\.ts$/).flatMap((file) =>
    importsOf(file)
      .filter(({ path }) => tagOf(file) && tagOf(path) && tagOf(path) !== tagOf(file))
      .filter(
        ({ path, typeOnly }) => !/\.define\.ts$/.test(path!) && !(typeOnly && /\.events\.ts$/.test(path!)),
      )
      .map(({ path }) => `${file} -> ${path}`),
  );
  assertNone('element borders', offences);
});
