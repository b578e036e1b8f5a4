interface Template {
  readonly strings: readonly string[];
  readonly values: readonly unknown[];
}
const isTemplate = (value: unknown): value is Template =>
  typeof value === 'object' && value !== null && 'strings' in value && 'values' in value;

/** The templates within one, and all else that they show. */
export function partsOf(value: unknown): { templates: Template[]; others: unknown[] } {
  if (!isTemplate(value) && !Array.isArray(value)) return { templates: [], others: [value] };
  const parts = (isTemplate(value) ? value.values : (value as unknown[])).map(partsOf);
  return {
    templates: [...(isTemplate(value) ? [value] : []), ...parts.flatMap(({ templates }) => templates)],
    others: parts.flatMap(({ others }) => others),
  };
}

/** What the button with this `data-act` does; nothing where the view has none. */
export function buttonOf(view: unknown, act: string): (() => void) | undefined {
  for (const { strings, values } of partsOf(view).templates) {
    const start = strings.findIndex(
      (text, index) =>
        text.includes(`data-act="${act}"`) || (text.endsWith('data-act=') && values[index] === act),
    );
    const at =
      start < 0 ? -1 : strings.findIndex((text, index) => index >= start && text.endsWith('@click='));
    if (at >= 0) return values[at] as () => void;
  }
  return undefined;
}
