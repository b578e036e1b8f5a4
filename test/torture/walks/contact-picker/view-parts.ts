interface Template {
  readonly strings: readonly string[];
  readonly values: readonly unknown[];
}
const isTemplate = (value: unknown): value is Template =>
  typeof value === 'object' && value !== null && 'strings' in value && 'values' in value;

/** The templates within one, and all else that they show: a form's fields and keys are no markup in a walk. */
export function partsOf(value: unknown): { templates: Template[]; others: unknown[] } {
  if (!isTemplate(value) && !Array.isArray(value)) return { templates: [], others: [value] };
  const parts = (isTemplate(value) ? value.values : (value as unknown[])).map(partsOf);
  return {
    templates: [...(isTemplate(value) ? [value] : []), ...parts.flatMap(({ templates }) => templates)],
    others: parts.flatMap(({ others }) => others),
  };
}
