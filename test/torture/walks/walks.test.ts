import assert from 'node:assert/strict';
import { test } from 'node:test';
import { loadWalk, walkNames } from './load-walk.js';
import { keptWalks, selectedWalks } from './run-walks.js';
import { playWalks } from './walk.js';

const fewWalks = 5;

for (const name of walkNames) {
  test(`a few random walks of ${name} break nothing`, { timeout: 120_000 }, async () => {
    const { walks, failure } = await playWalks(await loadWalk(name), { seed: 1, walks: fewWalks });
    assert.equal(failure?.text, undefined);
    assert.equal(walks, fewWalks);
  });

  for (const kept of keptWalks()[name])
    test(`the walk ${kept.seed} ${kept.path} of ${name} breaks nothing any more`, async () => {
      const { failure } = await playWalks(await loadWalk(name), { seed: kept.seed, walks: 1, kept });
      assert.equal(failure?.text, undefined);
    });
}

test('a walk that does not exist is refused with those that do', () => {
  assert.throws(() => selectedWalks(['brew']), /no walk brew; there are picker/);
});
