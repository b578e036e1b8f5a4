/**
 * The functions of `zod/mini` that the tags' operations use. The build gives them to the tags in place of zod, which is 6 to 8 kB of
 * what a page loads before a booking can be made or a proposal read. Schemas are written with zod, and typed by it: here is only
 * what reads a value. A test compares both over all operations, so a difference in a new version of zod shows.
 * By hand, since zod has no smaller build.
 */

interface RawIssue {
  code: string;
  path?: PropertyKey[];
  message?: string;
  /** `true`: later checks still run. `false`: none does. Absent: only those of a length. */
  continue?: boolean;
  [detail: string]: unknown;
}

interface Payload {
  value: unknown;
  issues: RawIssue[];
  isAborted?: boolean;
}

interface Check {
  /** Whether it runs on everything that has a length, also after another check has failed. */
  readonly needsLength?: boolean;
  run(payload: Payload): void;
}

interface Params {
  readonly error?: string;
  readonly path?: readonly PropertyKey[];
  readonly abort?: boolean;
}

interface Definition {
  readonly type: string;
  readonly [part: string]: unknown;
}

/** A property may be absent where its schema accepts that, and stays so where the schema's value may be absent too. */
interface Absence {
  readonly isAccepted?: () => boolean;
  readonly isKept?: () => boolean;
}

type Parse = (payload: Payload) => Payload;
type JsonObject = Record<PropertyKey, unknown>;

const yes = () => true;

const isAborted = ({ isAborted, issues }: Payload, from = 0): boolean =>
  isAborted === true || issues.slice(from).some((issue) => issue.continue !== true);

const isEnded = ({ isAborted, issues }: Payload): boolean =>
  isAborted === true || issues.some((issue) => issue.continue === false);

const hasLength = (value: unknown): boolean => (value as { length?: unknown } | null)?.length !== undefined;

const isObject = (value: unknown): value is JsonObject =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Of this page or of another one; no `Blob` or `Date`. */
function isPlain(value: object): boolean {
  const prototype: unknown = Object.getPrototypeOf(value);
  return prototype === null || Object.hasOwn(prototype as object, 'isPrototypeOf');
}

/** An issue without what only the checks need. */
const finished = ({ continue: _, path = [], message = 'Invalid input', ...rest }: RawIssue) => ({
  ...rest,
  path,
  message,
});

const under = (key: PropertyKey, issues: readonly RawIssue[]): RawIssue[] =>
  issues.map((issue) => ({ ...issue, path: [key, ...(issue.path ?? [])] }));

const nested = (schema: Schema, value: unknown): Payload => schema.run({ value, issues: [] });

class Schema {
  /** As in zod, for `inspectSchema`. */
  readonly _zod: { readonly def: Definition };

  constructor(
    definition: Definition,
    private readonly parse: Parse,
    readonly absence: Absence = {},
    private readonly checks: readonly Check[] = [],
  ) {
    this._zod = { def: definition };
  }

  run(payload: Payload): Payload {
    const result = this.parse(payload);
    let hasFailed = isAborted(result);
    for (const check of this.checks) {
      if (check.needsLength ? isEnded(result) || !hasLength(result.value) : hasFailed) continue;
      const count = result.issues.length;
      check.run(result);
      hasFailed ||= result.issues.length > count && isAborted(result, count);
    }
    return result;
  }

  check(...checks: Check[]): Schema {
    return new Schema(this._zod.def, this.parse, this.absence, [...this.checks, ...checks]);
  }

  safeParse(value: unknown) {
    const result = nested(this, value);
    return result.issues.length > 0
      ? { success: false, error: { issues: result.issues.map(finished) } }
      : { success: true, data: result.value };
  }
}

/** A schema of values that `fits` accepts. */
const checked = (
  definition: Definition,
  fits: (value: unknown) => boolean,
  issue: RawIssue,
  checks?: readonly Check[],
) =>
  new Schema(
    definition,
    (payload) => {
      if (!fits(payload.value)) payload.issues.push({ ...issue });
      return payload;
    },
    {},
    checks,
  );

const ofType = (type: string, fits: (value: unknown) => boolean, checks?: readonly Check[]) =>
  checked({ type }, fits, { code: 'invalid_type', expected: type }, checks);

const isFinite = (value: unknown) => Number.isFinite(value);
const isText = (value: unknown) => typeof value === 'string';

const whole: Check = {
  run({ value, issues }) {
    if (!Number.isInteger(value)) issues.push({ code: 'invalid_type', expected: 'int', continue: false });
    else if (!Number.isSafeInteger(value))
      issues.push(
        (value as number) > 0
          ? { code: 'too_big', maximum: Number.MAX_SAFE_INTEGER, continue: true }
          : { code: 'too_small', minimum: Number.MIN_SAFE_INTEGER, continue: true },
      );
  },
};

export const NEVER = /* @__PURE__ */ Object.freeze({});
export const string = () => ofType('string', isText);
export const number = () => ofType('number', isFinite);
export const int = () => ofType('number', isFinite, [whole]);
export const boolean = () => ofType('boolean', (value) => typeof value === 'boolean');
export const unknown = () => new Schema({ type: 'unknown' }, (payload) => payload);

const oneOf = (definition: Definition, values: readonly unknown[]) =>
  checked(definition, (value) => values.includes(value), { code: 'invalid_value', values });

export const literal = (value: unknown) => oneOf({ type: 'literal', values: [value] }, [value]);

const enumeration = (values: readonly string[]) =>
  oneOf({ type: 'enum', entries: Object.fromEntries(values.map((value) => [value, value])) }, values);
export { enumeration as enum };

export const optional = (innerType: Schema) =>
  new Schema(
    { type: 'optional', innerType },
    (payload) => (payload.value === undefined ? payload : innerType.run(payload)),
    { isAccepted: yes, isKept: yes },
  );

export const nullable = (innerType: Schema) =>
  new Schema(
    { type: 'nullable', innerType },
    (payload) => (payload.value === null ? payload : innerType.run(payload)),
    innerType.absence,
  );

export const array = (element: Schema) =>
  new Schema({ type: 'array', element }, (payload) => {
    const { value, issues } = payload;
    if (!Array.isArray(value)) {
      issues.push({ code: 'invalid_type', expected: 'array' });
      return payload;
    }
    payload.value = value.map((_, index) => {
      const result = nested(element, value[index]);
      issues.push(...under(index, result.issues));
      return result.value;
    });
    return payload;
  });

function readMember({ value, issues }: Payload, input: JsonObject, key: string, schema: Schema): void {
  const { isAccepted, isKept } = schema.absence;
  const isPresent = key in input;
  const mayBeAbsent = isAccepted?.() ?? false;
  if (!isPresent && mayBeAbsent && isKept?.()) return;
  const result = nested(schema, input[key]);
  issues.push(...under(key, result.issues));
  if (!isPresent && !mayBeAbsent) {
    if (result.issues.length === 0)
      issues.push({ code: 'invalid_type', expected: 'nonoptional', path: [key] });
  } else if (isPresent || result.value !== undefined) (value as JsonObject)[key] = result.value;
}

/** Never as a member: it would become the object's prototype. */
const isPrototype = (key: string) => key === '__proto__';

const objectSchema = (shape: Readonly<Record<string, Schema>>, isLoose: boolean) =>
  new Schema({ type: 'object', shape, isLoose }, (payload) => {
    const { value: input, issues } = payload;
    if (!isObject(input)) {
      issues.push({ code: 'invalid_type', expected: 'object' });
      return payload;
    }
    const value: JsonObject = {};
    payload.value = value;
    for (const [key, schema] of Object.entries(shape)) {
      if (!isPrototype(key)) readMember(payload, input, key, schema);
    }
    if (isLoose)
      for (const key in input) {
        if (!isPrototype(key) && !Object.hasOwn(shape, key)) value[key] = input[key];
      }
    return payload;
  });

type Shape = Readonly<Record<string, Schema>>;

export const object = (shape: Shape = {}) => objectSchema(shape, false);
export const looseObject = (shape: Shape) => objectSchema(shape, true);

export function partial({ _zod: { def } }: Schema): Schema {
  const members = Object.entries(def['shape'] as Shape).map(([key, schema]) => [key, optional(schema)]);
  return objectSchema(Object.fromEntries(members) as Shape, def['isLoose'] === true);
}

/** With text as keys, as everywhere in the contract. */
export const record = (_: Schema, valueType: Schema) =>
  new Schema({ type: 'record', valueType }, (payload) => {
    const { value: input, issues } = payload;
    if (!isObject(input) || !isPlain(input)) {
      issues.push({ code: 'invalid_type', expected: 'record' });
      return payload;
    }
    const value: JsonObject = {};
    payload.value = value;
    for (const key of Object.keys(input)) {
      if (isPrototype(key)) continue;
      const result = nested(valueType, input[key]);
      issues.push(...under(key, result.issues));
      value[key] = result.value;
    }
    return payload;
  });

export const union = (options: readonly Schema[]) =>
  new Schema(
    { type: 'union', options },
    (payload) => {
      const results: Payload[] = [];
      for (const option of options) {
        const result = nested(option, payload.value);
        if (result.issues.length === 0) return result;
        results.push(result);
      }
      const near = results.filter((result) => !isAborted(result));
      if (near.length === 1) return near[0]!;
      payload.issues.push({
        code: 'invalid_union',
        errors: results.map(({ issues }) => issues.map(finished)),
      });
      return payload;
    },
    {
      isAccepted: () => options.some(({ absence }) => absence.isAccepted?.()),
      isKept: () => options.some(({ absence }) => absence.isKept?.()),
    },
  );

export const pipe = (from: Schema, to: Schema) =>
  new Schema(
    { type: 'pipe', in: from, out: to },
    (payload) => {
      const left = from.run(payload);
      if (left.issues.length === 0) return to.run(left);
      left.isAborted = true;
      return left;
    },
    { isAccepted: from.absence.isAccepted, isKept: to.absence.isKept },
  );

export const transform = (change: (value: unknown, payload: Payload) => unknown) =>
  new Schema(
    { type: 'transform', transform: change },
    (payload) => {
      payload.value = change(payload.value, payload);
      return payload;
    },
    { isAccepted: yes },
  );

export const lazy = (getter: () => Schema) =>
  new Schema({ type: 'lazy', getter }, (payload) => getter().run(payload), {
    isAccepted: () => getter().absence.isAccepted?.() ?? false,
    isKept: () => getter().absence.isKept?.() ?? false,
  });

const paramsOf = (params: string | Params = {}): Params =>
  typeof params === 'string' ? { error: params } : params;

const predicate = (fits: (value: never) => unknown, { error, path = [], abort = false }: Params): Check => ({
  run({ value, issues }) {
    if (!fits(value as never))
      issues.push({ code: 'custom', path: [...path], message: error, continue: !abort });
  },
});

export const refine = (fits: (value: never) => unknown, params?: string | Params) =>
  predicate(fits, paramsOf(params));

export const custom = (fits: (value: never) => unknown, params?: string | Params) =>
  new Schema({ type: 'custom' }, (payload) => payload, {}, [
    predicate(fits, { abort: true, ...paramsOf(params) }),
  ]);

export function regex(pattern: RegExp, params?: string | Params): Check {
  const { error, abort = false } = paramsOf(params);
  return {
    run({ value, issues }) {
      if (!pattern.test(value as string))
        issues.push({ code: 'invalid_format', message: error, continue: !abort });
    },
  };
}

/** In characters, not in UTF-16 units. */
const lengthOf = (value: unknown) =>
  typeof value === 'string' ? [...value].length : (value as { length: number }).length;

const atLeast = (
  minimum: number,
  of: (value: unknown) => number,
  isInclusive = true,
  needsLength = false,
) => ({
  needsLength,
  run({ value, issues }: Payload) {
    const figure = of(value);
    if (!(isInclusive ? figure >= minimum : figure > minimum))
      issues.push({ code: 'too_small', minimum, continue: true });
  },
});

const atMost = (maximum: number, of: (value: unknown) => number, needsLength = false): Check => ({
  needsLength,
  run({ value, issues }) {
    if (!(of(value) <= maximum)) issues.push({ code: 'too_big', maximum, continue: true });
  },
});

const itself = (value: unknown) => value as number;

export const minLength = (minimum: number) => atLeast(minimum, lengthOf, true, true);
export const maxLength = (maximum: number) => atMost(maximum, lengthOf, true);
export const gte = (minimum: number) => atLeast(minimum, itself);
export const lte = (maximum: number) => atMost(maximum, itself);
export const positive = () => atLeast(0, itself, false);
