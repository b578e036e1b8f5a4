import type { LitElement } from 'lit';
import { common } from '../../locales/en/common.js';
import type { frame as words } from '../../locales/en/frame.js';
import { Announcer } from '../shared/ui/announcer.js';
import { Strings, type Values } from '../shared/i18n/strings.js';
import { english } from './panels/load-panels.js';

/** What the frame says, in its own words or in those that every element has, to read and to hear. */
export class FrameStrings {
  readonly #own: Strings<typeof words>;
  readonly #common: Strings<typeof common>;
  readonly #announcer: Announcer;

  constructor(host: LitElement) {
    this.#own = new Strings<typeof words>(host, 'frame', english);
    this.#common = new Strings(host, 'common', common);
    this.#announcer = new Announcer(host);
  }

  #of(word: string) {
    return (word in english ? this.#own : this.#common) as Strings<typeof common>;
  }

  /** For an attribute. */
  t = (word: string, values?: Values): string => this.#of(word).t(word as keyof typeof common, values);

  /** For a template. */
  tt = (word: string, values?: Values) => this.#of(word).tt(word as keyof typeof common, values);

  /** For who listens. */
  announce(word: string, values?: Values): void {
    this.#announcer.announce(this.t(word, values));
  }

  /** Where it is heard; always there. */
  view() {
    return this.#announcer.view();
  }
}
