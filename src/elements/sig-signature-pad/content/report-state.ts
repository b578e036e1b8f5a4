import type { pad as english } from '../../../locales/en/pad.js';
import { markState } from '../../shared/element/custom-state.js';
import type { Strings } from '../../shared/i18n/strings.js';

interface PadStatus {
  readonly isEmpty: boolean;
  /** The form was submitted. */
  readonly isTried: boolean;
  /** Where the browser points to when a signature is missing. */
  readonly anchor: HTMLElement | undefined;
}

/** Tells forms, style sheets and assistive tools what the pad is and lacks. */
export function reportState(
  pad: { readonly kind: string; readonly required: boolean },
  internals: ElementInternals,
  { t }: Strings<typeof english>,
  { isEmpty, isTried, anchor }: PadStatus,
): void {
  const isInitials = pad.kind === 'initials';
  const isMissing = pad.required && isEmpty;
  internals.ariaLabel = internals.labels.length > 0 ? null : t(isInitials ? 'initials' : 'signature');
  internals.ariaRequired = String(pad.required);
  internals.setValidity(
    isMissing ? { valueMissing: true } : {},
    isMissing ? t(isInitials ? 'missingInitials' : 'missing') : '',
    anchor,
  );
  markState(internals, 'filled', !isEmpty);
  markState(internals, 'user-invalid', isMissing && isTried);
}
