import assert from 'node:assert/strict';
import { textOf } from './sources.js';

const exceptions = JSON.parse(textOf('test/house/exceptions.json')) as Record<string, string[]>;

/**
 * Fails for each offence that `test/house/exceptions.json` does not list under `rule`, and for each listed one that is
 * no longer found, so that the lists only get shorter. What follows " (" in an offence is a detail, not its identity.
 */
export function assertNone(rule: string, offences: readonly string[]): void {
  const identity = (offence: string) => offence.split(' (')[0]!;
  const allowed = exceptions[rule] ?? [];
  const found = new Set(offences.map(identity));
  assert.deepEqual(
    offences.filter((offence) => !allowed.includes(identity(offence))),
    [],
  );
  assert.deepEqual(
    allowed.filter((offence) => !found.has(offence)),
    [],
    `no longer needed in test/house/exceptions.json: ${rule}`,
  );
}
