/** Reads what templates show and what can be done with it, without a browser. */

interface Template {
  readonly strings: readonly string[];
  readonly values: readonly unknown[];
}

/** An element with what a person can do to it. */
export interface Control {
  readonly tag: string;
  /** As it is written, `.value` and `@click` with their signs. */
  readonly attributes: ReadonlyMap<string, unknown>;
  readonly text: string;
  /** Where it is in the source. */
  readonly at: number;
}

export interface Markup {
  readonly controls: readonly Control[];
  readonly forms: readonly Control[];
  /** With the classes of each element, so that one can look for a part. */
  readonly source: string;
}

const isTemplate = (value: unknown): value is Template =>
  typeof value === 'object' && value !== null && 'strings' in value && 'values' in value;

/** As `repeat` keeps what it is given. */
const isRepeat = (value: unknown): value is { values: [Iterable<unknown>, unknown, unknown?] } =>
  typeof value === 'object' && value !== null && '_$litDirective$' in value && 'values' in value;

const isIterable = (value: unknown): value is Iterable<unknown> =>
  typeof value === 'object' && value !== null && Symbol.iterator in value;

/** Stands for a value within a tag. */
const mark = (index: number) => `⟦${index}⟧`;
const isInTag = (source: string) => source.lastIndexOf('<') > source.lastIndexOf('>');
const isInQuotes = (source: string) => source.slice(source.lastIndexOf('<')).split('"').length % 2 === 0;
const escape = (text: string) => text.replaceAll('<', '‹').replaceAll('>', '›').replaceAll('"', '”');

class Reader {
  source = '';
  readonly values: unknown[] = [];

  read(value: unknown): void {
    if (typeof value === 'string' || typeof value === 'number') this.source += escape(String(value));
    else if (isTemplate(value)) this.#readTemplate(value);
    else if (isRepeat(value)) {
      const [items, , template] = value.values;
      let index = 0;
      for (const item of items)
        this.read((template as (item: unknown, at: number) => unknown)(item, index++));
    } else if (isIterable(value)) for (const item of value) this.read(item);
  }

  #readTemplate({ strings, values }: Template): void {
    for (const [index, text] of strings.entries()) {
      this.source += text;
      if (index === values.length) return;
      if (!isInTag(this.source)) this.read(values[index]);
      else if (isInQuotes(this.source)) this.source += escape(shown(values[index]));
      else this.source += mark(this.values.push(values[index]) - 1);
    }
  }

  /** The value of an attribute; one in quotes is its text. */
  valueOf(text: string): unknown {
    const index = /^⟦(\d+)⟧$/.exec(text)?.[1];
    return index === undefined ? text : this.values[Number(index)];
  }
}

const shown = (value: unknown): string =>
  typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean' ? String(value) : '';

const controlTags = /<(button|input|textarea|select|a|dialog|sig-[\w-]+)\b([^>]*)>/g;
const formTags = /<(form)\b([^>]*)>/g;
const attribute = /([@.?]?[\w-]+)(?:=(?:"([^"]*)"|([^\s"]+)))?/g;

export function readMarkup(value: unknown): Markup {
  const reader = new Reader();
  reader.read(value);
  const { source } = reader;
  const elements = (tags: RegExp): readonly Control[] =>
    [...source.matchAll(tags)].map(({ 0: whole, 1: tag = '', 2: written = '', index }) => {
      const end = tag === 'button' || tag === 'a' ? source.indexOf(`</${tag}>`, index) : index;
      const attributes = new Map(
        [...written.matchAll(attribute)].map(
          ([, name = '', quoted, bare]) => [name, reader.valueOf(quoted ?? bare ?? '')] as const,
        ),
      );
      return { tag, attributes, text: textOf(source.slice(index + whole.length, end)), at: index };
    });
  return { controls: elements(controlTags), forms: elements(formTags), source };
}

const textOf = (source: string) =>
  source
    .replaceAll(/<[^>]*>/g, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim();

/** Whether a person can press it or type into it. */
export const isAble = ({ attributes }: Control): boolean =>
  shown(attributes.get('aria-disabled')) !== 'true' &&
  attributes.get('?disabled') !== true &&
  attributes.get('?readonly') !== true &&
  !attributes.has('disabled');

/** The name by which a control is found: what it does, where focus finds it, or its id. */
export const nameOf = ({ attributes, text }: Control): string =>
  [attributes.get('data-act'), attributes.get('data-focus'), attributes.get('id')].map(shown).find(Boolean) ??
  text;

/** A person does something to a control: its handler is called with what an event would say of it. */
export function handle(
  control: Control,
  type: 'click' | 'input' | 'change' | 'submit' | 'close' | 'pointerenter',
  target: object = {},
): void {
  const handler = control.attributes.get(`@${type}`) as ((event: object) => void) | undefined;
  const nothing = () => undefined;
  handler?.({ target, currentTarget: target, preventDefault: nothing, stopPropagation: nothing });
}
