import type { PropertyDeclaration } from 'lit';

/** Pure: what is wrong with the attributes of a tag. */

interface ElementClass {
  readonly observedAttributes?: readonly string[];
  readonly elementProperties?: ReadonlyMap<PropertyKey, PropertyDeclaration>;
}

const plain = (name: string) => name.replace(/-/g, '').toLowerCase();

/** The number of letters to add, remove or replace, or of neighbours to swap, to make one word of the other. */
export function distance(a: string, b: string): number {
  const rows = [[...Array(b.length + 1).keys()]];
  for (let i = 1; i <= a.length; i++) {
    const row = [i];
    for (let j = 1; j <= b.length; j++) {
      const isSame = a[i - 1] === b[j - 1];
      let least = Math.min(rows[i - 1]![j]! + 1, row[j - 1]! + 1, rows[i - 1]![j - 1]! + (isSame ? 0 : 1));
      if (i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1])
        least = Math.min(least, rows[i - 2]![j - 2]! + 1);
      row.push(least);
    }
    rows.push(row);
  }
  return rows[a.length]![b.length]!;
}

/** The name that was probably meant: at most a third of its letters differ, and at most two. */
export function nearest(name: string, known: readonly string[]): string | undefined {
  const ranked = known
    .map((one) => ({ one, differs: distance(plain(name), plain(one)) }))
    .filter(({ one, differs }) => differs <= Math.min(2, Math.floor(plain(one).length / 3)))
    .sort((a, b) => a.differs - b.differs);
  return ranked[0]?.one;
}

/**
 * A sentence for each attribute that does nothing: a property written as an attribute, or a misspelt name. Others belong to the
 * page or its framework.
 *
 * @example
 * attributeHints(['sever-url'], SigSigningFrame); // ['"sever-url" is no attribute: did you mean server-url?']
 */
export function attributeHints(names: readonly string[], type: ElementClass): readonly string[] {
  const observed = type.observedAttributes ?? [];
  const properties = [...(type.elementProperties ?? [])];
  const onlyProperties = properties.flatMap(([key, { attribute }]) =>
    attribute === false ? [String(key)] : [],
  );
  return names
    .filter((name) => !observed.includes(name))
    .flatMap((name) => {
      const property = onlyProperties.find((one) => plain(one) === plain(name));
      if (property !== undefined)
        return [`${property} is a property, not an attribute: set it in script, element.${property} = …`];
      const meant = nearest(name, observed);
      return meant === undefined ? [] : [`"${name}" is no attribute: did you mean ${meant}?`];
    });
}
