import type { LitElement } from 'lit';

/**
 * The picker's layout follows its width and its zone is the visitor's, and a server knows neither. So its frame has both layouts
 * and shows the one that fits, and keeps the zone's place empty. The width is that of `sig-booking-picker.ts`.
 */
export const pickerStyle = `
  :host { container-type: inline-size; }
  .zone { visibility: hidden; }
  @container (width < 35rem) { [data-layout='month']:not(:only-of-type) { display: none; } }
  @container (width >= 35rem) { [data-layout='list']:not(:only-of-type) { display: none; } }`;

/** The layouts that the picker may have. */
export function layoutsOf(picker: LitElement): readonly string[] {
  const { layout } = picker as LitElement & { layout?: string };
  return layout === 'month' || layout === 'list' ? [layout] : ['month', 'list'];
}
