import assert from 'node:assert/strict';
import { errorCodes } from '../../../src/contract/index.js';
import { SigError } from '../../../src/client/index.js';
import { HttpError } from '../../../src/server/http/http-error.js';

/** Freezes a value and all in it: a reader that writes to it throws. Not recursive, for deep values. */
export function frozen<T>(value: T): T {
  const open: unknown[] = [value];
  for (let one = open.pop(); open.length > 0 || one !== undefined; one = open.pop()) {
    if (typeof one !== 'object' || one === null || Object.isFrozen(one) || ArrayBuffer.isView(one)) continue;
    Object.freeze(one);
    for (const member of Object.values(one)) open.push(member);
  }
  return value;
}

/** An error of the package with a code of its list; anything else is thrown on. */
export function expectOwnError(error: unknown): SigError | HttpError {
  if (!(error instanceof SigError || error instanceof HttpError))
    throw new Error('threw an error that has no code', { cause: error });
  assert.ok((errorCodes as readonly string[]).includes(error.code), `unknown code ${error.code}`);
  return error;
}

/** The result, or the package's own error. */
export async function resultOf<T>(
  run: () => T | Promise<T>,
): Promise<{ value: T } | { error: SigError | HttpError }> {
  try {
    return { value: await run() };
  } catch (error) {
    return { error: expectOwnError(error) };
  }
}

/** Whether all objects in a value are plain: made by nothing but JSON and object literals. Not recursive, for deep values. */
export function expectPlain(value: unknown): void {
  const open: unknown[] = [value];
  while (open.length > 0) {
    const one = open.pop();
    if (typeof one !== 'object' || one === null) continue;
    const prototype: unknown = Object.getPrototypeOf(one);
    const isPlain = prototype === Object.prototype || prototype === Array.prototype || prototype === null;
    assert.ok(isPlain, 'an object got a foreign prototype');
    open.push(...Object.values(one));
  }
}

/** Whether two values of JSON are equal, members that are `undefined` included. Not recursive, for deep values. */
export function expectSame(actual: unknown, expected: unknown, message: string): void {
  const open: [unknown, unknown][] = [[actual, expected]];
  for (let pair = open.pop(); pair; pair = open.pop()) {
    const [one, other] = pair;
    if (typeof one !== 'object' || one === null || typeof other !== 'object' || other === null) {
      assert.ok(Object.is(one, other), message);
      continue;
    }
    const names = Object.keys(one);
    assert.deepEqual(names.sort(), Object.keys(other).sort(), message);
    const values = Object.getOwnPropertyDescriptors(other);
    for (const [name, { value }] of Object.entries(Object.getOwnPropertyDescriptors(one)))
      if (values[name] && name !== 'length') open.push([value, values[name].value]);
  }
}
