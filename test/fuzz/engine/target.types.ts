import type fc from 'fast-check';

/** A reader of what comes from outside, with what must hold for every input. */
export interface Target {
  readonly name: string;
  /** The files with the reader, from the root. */
  readonly readers: readonly string[];
  /** Random inputs, some of them made of inputs that were kept. Inputs are JSON values, so that they can be kept. */
  inputs(kept: readonly unknown[]): fc.Arbitrary<unknown>;
  /** Gives the input to the reader; throws when something does not hold. */
  check(input: unknown): void | Promise<void>;
  /** An input whose size grows with `size`, for comparing the work that it makes. */
  large?(size: number): unknown;
}

/** Makes a target of functions of its own kind of input. */
export const target = <Input>(of: {
  readonly name: string;
  readonly readers: readonly string[];
  inputs(kept: readonly Input[]): fc.Arbitrary<Input>;
  check(input: Input): void | Promise<void>;
  large?(size: number): Input;
}): Target => ({
  ...of,
  inputs: (kept) => of.inputs(kept as readonly Input[]),
  check: (input) => of.check(input as Input),
});

/** An input that every later run tries again. */
export interface KeptInput {
  readonly input: unknown;
  /** Why it is kept: it failed once, or it reaches code that no other one reaches. */
  readonly found: string;
}

export interface Failure {
  readonly input: unknown;
  readonly message: string;
}
