import { test } from 'node:test';
import { propose } from '../../support/walk/flows/propose.js';
import { walksOf } from '../../support/walk/walks.js';

const walks = walksOf('propose', 'one proposal is accepted and signed, another declined', propose, {
  unsolved: (engine, { width }) =>
    engine === 'webkit' && width === 1280
      ? 'A click on “Sign here” does not open the pad, in a frame as tall as its documents'
      : undefined,
});

for (const { title, options, run } of walks) test(title, options, run);
