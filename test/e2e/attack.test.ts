import { test } from 'node:test';
import { inBrowser } from '../attack/suite/parts.js';
import { smoke } from '../attack/suite/smoke.js';

for (const name of inBrowser)
  test(`npm run attack: nothing gets through the first cases of ${name}`, { timeout: 300_000 }, () =>
    smoke(name),
  );
