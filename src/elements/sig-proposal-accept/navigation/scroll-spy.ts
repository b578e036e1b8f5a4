/** A section's heading, in CSS pixels below the top of the view. */
export interface SectionOffset {
  id: string;
  top: number;
}

/** Where in the view a reader is assumed to read, as a share of its height. */
const readingLine = 0.3;

/**
 * The section that is being read: a selected one while its heading is in view; the first until its heading has left the
 * view; the last at the end; otherwise the last whose heading has passed the reading line. `end` is the bottom of all
 * sections, `height` that of the view.
 */
export function sectionAt(
  sections: readonly SectionOffset[],
  { end, height, selected }: { end: number; height: number; selected?: string },
): string | undefined {
  const section = sections.find(({ id }) => id === selected);
  if (section && section.top >= -1 && section.top < height) return section.id;
  const [first] = sections;
  if (!first || first.top >= 0) return first?.id;
  if (end <= height) return sections.at(-1)?.id;
  return sections.filter(({ top }) => top <= height * readingLine).at(-1)?.id;
}

/**
 * Tracks the section that is being read. Owns the observers: it looks only when a heading or the end crosses the view or
 * the reading line, not on every scroll.
 */
export class ScrollSpy {
  #current?: string;
  #headings: readonly Element[] = [];
  #end?: Element;
  #selected?: string;
  #observers: IntersectionObserver[] = [];

  constructor(private readonly onChange: () => void) {}

  get current(): string | undefined {
    return this.#current;
  }

  /** Observes these headings, in their order, and the end of all sections. */
  observe(headings: readonly Element[], end: Element | undefined): void {
    const isSame =
      headings.length === this.#headings.length &&
      headings.every((heading, index) => heading === this.#headings[index]);
    if (isSame && end === this.#end && this.#observers.length > 0) return;
    this.disconnect();
    this.#headings = headings;
    this.#end = end;
    const update = () => this.#update();
    this.#observers = [
      new IntersectionObserver(update),
      new IntersectionObserver(update, { rootMargin: `0px 0px ${-100 * (1 - readingLine)}% 0px` }),
    ];
    for (const observer of this.#observers)
      [...headings, ...(end ? [end] : [])].forEach((element) => observer.observe(element));
  }

  /** The reader goes to a section. */
  select(id: string): void {
    this.#selected = id;
    this.#setCurrent(id);
  }

  disconnect(): void {
    this.#observers.forEach((observer) => observer.disconnect());
    this.#observers = [];
  }

  #update(): void {
    const sections = this.#headings.map((heading) => ({
      id: heading.id,
      top: heading.getBoundingClientRect().top,
    }));
    const end = this.#end?.getBoundingClientRect().bottom ?? Infinity;
    const id = sectionAt(sections, { end, height: window.innerHeight, selected: this.#selected });
    if (id !== this.#selected) this.#selected = undefined;
    this.#setCurrent(id);
  }

  #setCurrent(id: string | undefined): void {
    if (id === this.#current) return;
    this.#current = id;
    this.onChange();
  }
}
