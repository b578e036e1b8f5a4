import type { ReactiveControllerHost } from 'lit';
import type { common } from '../../locales/en/common.js';
import type { Announcer } from '../shared/ui/announcer.js';
import type { SigErrorDetail } from '../shared/element/errors.js';
import type { Clock } from '../shared/element/clock.js';
import type { Strings } from '../shared/i18n/strings.js';
import type { Role } from './model/roles.js';
import type { EnvelopeState } from './saving/field-source.operations.js';
import type { PlacerStrings } from './field-placer.types.js';

/** What the desk needs of the element. */
export interface PlacerElement extends ReactiveControllerHost {
  readonly renderRoot: HTMLElement | DocumentFragment;
  readonly zoom: number | 'fit';
  readonly autosave: boolean;
}

/** What changes from outside: the element's state as far as the desk shows it. */
export interface PlacerHost {
  readonly words: PlacerStrings;
  readonly common: Strings<typeof common>;
  readonly announcer: Announcer;
  clock(): Clock;
  locked(): boolean;
  sent(): boolean;
  roles(): readonly Role[];
  /** The roles that recipients have, for the preflight; empty when nobody knows. */
  recipients(): readonly string[];
  fire(event: Event): boolean;
  setZoom(zoom: number | 'fit'): void;
  /** The envelope as it was read now; none when a template owns the fields. */
  setEnvelope(facts: EnvelopeState | undefined): void;
  /** Fires `sig-error` and answers its detail. */
  fail(error: unknown): SigErrorDetail;
}
