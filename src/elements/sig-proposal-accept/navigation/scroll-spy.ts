/** Where the heading of a section stands, in CSS pixels below the top of the view. */
export interface SectionOffset {
  id: string;
  top: number;
}

/** How far down the view the line is that a reader's eyes are taken to be at, as a share of its height. */
const readingLine = 0.3;

/**
 * Which section is being read: the one that was chosen as long as its heading is in view, at the end of everything the
 * last one, until the first heading has left the view the first, else the last whose heading has passed the line. `end`
 * is where everything ends, `height` the view's.
 */
export function sectionAt(
  sections: readonly SectionOffset[],
  { end, height, chosen }: { end: number; height: number; chosen?: string },
): string | undefined {
  const own = sections.find(({ id }) => id === chosen);
  if (own && own.top >= -1 && own.top < height) return own.id;
  const [first] = sections;
  if (!first || first.top >= 0) return first?.id;
  if (end <= height) return sections.at(-1)?.id;
  return sections.filter(({ top }) => top <= height * readingLine).at(-1)?.id;
}

/**
 * Knows which section the reader is at. Owns the observers; looks only when a heading or the end crosses the view or the
 * line, never on every scroll.
 */
export class ScrollSpy {
  current?: string;
  #headings: readonly Element[] = [];
  #end?: Element;
  #chosen?: string;
  #observers: IntersectionObserver[] = [];

  constructor(private readonly moved: () => void) {}

  /** Follows these headings, in their order, and what comes after them all. */
  observe(headings: readonly Element[], end: Element | undefined): void {
    const same =
      headings.length === this.#headings.length && headings.every((one, i) => one === this.#headings[i]);
    if (same && end === this.#end && this.#observers.length > 0) return;
    this.stop();
    this.#headings = headings;
    this.#end = end;
    const look = () => this.#look();
    this.#observers = [
      new IntersectionObserver(look),
      new IntersectionObserver(look, { rootMargin: `0px 0px ${-100 * (1 - readingLine)}% 0px` }),
    ];
    for (const observer of this.#observers)
      [...headings, ...(end ? [end] : [])].forEach((one) => observer.observe(one));
  }

  /** The reader goes there. */
  select(id: string): void {
    this.#chosen = id;
    this.#set(id);
  }

  stop(): void {
    this.#observers.forEach((observer) => observer.disconnect());
    this.#observers = [];
  }

  #look(): void {
    const sections = this.#headings.map((one) => ({ id: one.id, top: one.getBoundingClientRect().top }));
    const end = this.#end?.getBoundingClientRect().bottom ?? Infinity;
    const at = sectionAt(sections, { end, height: window.innerHeight, chosen: this.#chosen });
    if (at !== this.#chosen) this.#chosen = undefined;
    this.#set(at);
  }

  #set(id: string | undefined): void {
    if (id === this.current) return;
    this.current = id;
    this.moved();
  }
}
