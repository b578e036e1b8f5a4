import type { ReactiveController } from 'lit';
import type { DayKey } from '../../../domain/index.js';
import { announceGone } from '../../shared/booking/conflict.js';
import type { PickerController } from '../booking-picker.controller.js';
import { nearest } from './refresh.model.js';

/** What has focus: a time, or something of a day or of none. */
interface Had {
  one: HTMLElement;
  start?: string;
  day?: DayKey;
}

/**
 * Owns that focus never falls to the page when what has it is taken away unasked: it goes to the nearest time that is
 * left, else to the heading of its times, else to the nearest day; in a form to its button. Where the picker wants it is the controller's.
 */
export class KeptFocus implements ReactiveController {
  #had?: Had;

  constructor(private readonly c: PickerController) {
    c.host.addController(this);
  }

  hostUpdate(): void {
    const one = (this.c.host.renderRoot as ShadowRoot).activeElement as HTMLElement | null;
    this.#had = one ? { day: this.c.day, ...one.dataset, one } : undefined;
  }

  hostUpdated(): void {
    const had = this.#had;
    if (had) void this.c.host.updateComplete.then(() => this.#keep(had));
  }

  #keep(had: Had): void {
    const { c } = this;
    const there = had.one.isConnected && !had.one.matches(':disabled');
    if (there || c.wantFocus || !c.host.isConnected || this.#elsewhere(had.one)) return;
    const { start } = had;
    const heir = this.#heir(had);
    heir?.focus();
    if (start && heir?.dataset['start'] !== start) announceGone(c, start, 'gone');
  }

  /** Somebody, or the picker, has moved it on purpose. */
  #elsewhere(one: HTMLElement): boolean {
    const { host } = this.c;
    const inside = (host.renderRoot as ShadowRoot).activeElement;
    const around = (host.getRootNode() as Document | ShadowRoot).activeElement;
    return inside ? inside !== one : around !== null && around !== document.body;
  }

  #heir({ start, day }: Had): HTMLElement | undefined {
    const all = (selector: string) => [...this.c.host.renderRoot.querySelectorAll<HTMLElement>(selector)];
    const by = (list: HTMLElement[], name: 'start' | 'day', to?: string) =>
      nearest(list, (one) => Date.parse(one.dataset[name] ?? ''), Date.parse(to ?? ''));
    const days = all('[data-day]:not(:disabled)');
    return (
      by(all('.slot:not([aria-disabled])'), 'start', start) ??
      all("[data-focus='times']")[0] ??
      by(days, 'day', day) ??
      days.find(({ tabIndex }) => tabIndex === 0) ??
      all("[type=submit], [data-focus='month']")[0]
    );
  }
}
