import type { Fault } from '../../support/unreliable-proxy.js';

export const flowNames = ['book', 'sign', 'propose', 'place', 'manage', 'compose'] as const;
export type FlowName = (typeof flowNames)[number];

/** One thing that a person does in a flow. */
export interface Step {
  readonly name: string;
  /** "POST /path" of the requests that it causes; a step without any meets no fault of the network. */
  readonly requests?: RegExp;
}

/** What happens to a person's flow at one of its steps. */
export type TroubleAction =
  /** The step's requests meet this as long as the trouble lasts, or so many times; `isAll`: those that follow it, too. */
  | { readonly kind: 'network'; readonly fault: Fault; readonly times?: number; readonly isAll?: boolean }
  | { readonly kind: 'offline' }
  /** The device's clock is set. */
  | { readonly kind: 'clock'; readonly byMs: number }
  /** The device sleeps while the request of the step is on its way: it wakes later, and its connections are gone. */
  | { readonly kind: 'sleep'; readonly forMs: number }
  /** The page is loaded again, or left and returned to, before the answer to the step arrives. */
  | { readonly kind: 'reload' | 'back' }
  /** The same is done in another tab first. */
  | { readonly kind: 'tab' }
  /** The process is killed before the step, and a new one starts when the page has noticed. */
  | { readonly kind: 'restart'; readonly process: 'helper' | 'service' | 'redis' };

export interface Trouble {
  readonly name: string;
  readonly action: TroubleAction;
  /** The service said that it does not know the page: only loading it again helps. */
  readonly isFinal?: boolean;
  /** A refusal that a page may take for final; if its words say so, a person loads it again. Without such words it must offer a way on. */
  readonly mayBeFinal?: boolean;
}

/** One run: a trouble at a step of a flow. */
export interface TortureCase {
  readonly flow: FlowName;
  readonly step: Step;
  readonly trouble: Trouble;
}
