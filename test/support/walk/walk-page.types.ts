import type { TreeReader } from './tree/tree.types.js';

/** A browser engine that the walks run in. */
export type EngineName = 'chromium' | 'firefox' | 'webkit';

/** How wide the window is, and which colours the visitor prefers. */
export interface Look {
  readonly width: number;
  readonly height: number;
  readonly dark: boolean;
}

/** The host's page, or the ceremony that it shows in a frame of another origin. */
export type Place = 'page' | 'ceremony';

/** What a walk needs of a browser: each protocol has one. All input is real: the browser's own mouse and keyboard. */
export interface Driver {
  goto(url: string): Promise<void>;
  reload(): Promise<void>;
  /** Runs a function's body in a document and resolves to what it returns; `undefined` while there is no such document. */
  run(place: Place, body: string): Promise<string | undefined>;
  move(x: number, y: number): Promise<void>;
  down(): Promise<void>;
  up(): Promise<void>;
  /** A key, or a chord such as `Shift+Tab`. */
  key(chord: string): Promise<void>;
  type(text: string): Promise<void>;
  screenshot(): Promise<Uint8Array>;
  /** What screen readers are offered; absent where the engine offers it to none. */
  readonly tree?: TreeReader;
  /** What a screen reader that runs beside the browser has said since the last call. */
  spoken?(): string[];
  /** Uncaught errors and policy violations that the browser itself reported, in order. */
  readonly problems: readonly string[];
  close(): Promise<void>;
}

/** An accessible name: one that a string equals or starts, or a pattern. */
export type WantedName = string | RegExp;

export interface Wanted {
  /** Which of the matches, from 0. -1 is the last. */
  nth?: number;
  /** Looks below the first element with this selector only. */
  within?: string;
}

export interface Box {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** A document of the walk, seen as a person does: by role, name and text, through shadow roots. */
export interface WalkScope {
  /** Waits until there is such an element; resolves to its box in the window. */
  find(role: string, name?: WantedName, wanted?: Wanted): Promise<Box>;
  /** How many there are now. */
  count(role: string, name?: WantedName, wanted?: Wanted): Promise<number>;
  /** Whether it is there and can be used. */
  isEnabled(role: string, name?: WantedName, wanted?: Wanted): Promise<boolean>;
  /** Clicks it with the mouse, once it is in view, at rest and not covered. */
  press(role: string, name?: WantedName, wanted?: Wanted): Promise<void>;
  /** Clicks into a field and types over what it has. */
  fill(name: WantedName, text: string, wanted?: Wanted & { role?: string }): Promise<void>;
  /**
   * Presses Tab until the element with this name has focus. Past the page's end Firefox focuses its own window, from where
   * Enter does not reach the page: what comes before is for `Shift+Tab`.
   */
  tabTo(name: RegExp, chord?: 'Tab' | 'Shift+Tab'): Promise<void>;
  /** The accessible name of what has focus. */
  focused(): Promise<string>;
  /** Waits until a person can read this. */
  hasText(text: string | RegExp): Promise<void>;
  text(): Promise<string>;
  /** The value of a form field. */
  value(name: WantedName, wanted?: Wanted): Promise<string>;
  /** The address of a link. */
  href(name: WantedName, wanted?: Wanted): Promise<string>;
  /** Calls a function of `in-page.ts`. */
  call<T>(name: string, ...args: readonly unknown[]): Promise<T | undefined>;
}

export interface WalkPage extends WalkScope {
  readonly engine: EngineName;
  readonly look: Look;
  /** The ceremony in the frame. */
  readonly ceremony: WalkScope;
  goto(url: string): Promise<void>;
  reload(): Promise<void>;
  key(chord: string): Promise<void>;
  type(text: string): Promise<void>;
  /** Draws with the mouse held down, through all points. */
  draw(...points: readonly { readonly x: number; readonly y: number }[]): Promise<void>;
  /** Waits until it is so. */
  until(check: () => Promise<boolean>, what: string): Promise<void>;
  /** Events of these types that the page has heard since it was opened. */
  heard(...types: readonly string[]): Promise<readonly string[]>;
}

/** Marks a state of a flow that a person sees: a picture of it is kept. */
export type Step = (name: string) => Promise<void>;
