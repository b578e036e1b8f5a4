/** Of axe's colours, what is used here. */
interface Axe {
  commons: { color: { Color: { prototype: Color } } };
}
interface Color {
  r: number;
  g: number;
  b: number;
  alpha: number;
  parseString(text: string): this;
}

/**
 * Lets axe read each colour of a page once. It reads the background of an element and of all around it again for each text, which
 * was a third of its time. Runs in a page, so it refers to nothing outside itself.
 */
export function rememberColors({ commons }: Axe): void {
  const { prototype } = commons.color.Color;
  const read = prototype.parseString;
  const known = new Map<string, readonly [number, number, number, number]>();
  prototype.parseString = function (text) {
    const values = known.get(text);
    if (values) [this.r, this.g, this.b, this.alpha] = values;
    else {
      read.call(this, text);
      known.set(text, [this.r, this.g, this.b, this.alpha]);
    }
    return this;
  };
}
