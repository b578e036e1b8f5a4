import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import type { Browser } from 'playwright-core';
import { buildPages } from '../support/demo.js';
import { launch } from '../support/page.js';
import { matrix } from '../torture/plan/plan.js';
import { runCase } from '../torture/person/run-case.js';
import { Stack } from '../torture/stack/stack.js';

let stack: Stack;
let browser: Browser;

before(async () => {
  if (!process.env.DEMO_BUILT) buildPages();
  stack = await Stack.start();
  browser = await launch();
});
after(async () => {
  await browser?.close();
  await stack?.close();
});

const troubles = ['cut', 'lost', 'helper-restart'];

for (const one of matrix({ flows: ['book'], steps: ['submit'], troubles }))
  test(
    `npm run torture: a booking survives ${one.trouble.name} while it is sent`,
    { timeout: 120_000 },
    async () => {
      const { failures, said } = await runCase(stack, browser, one, 1);
      assert.deepEqual(failures, []);
      assert.equal(said, 'unknown', 'the page met the fault');
    },
  );
