/** A regular expression without look-around and back references, of which only the accepted texts matter. */
export type PatternNode =
  /** Matches one code point. */
  | { readonly kind: 'one'; readonly test: RegExp }
  | { readonly kind: 'assert'; readonly what: '^' | '$' | 'b' | 'B' }
  | { readonly kind: 'sequence'; readonly parts: readonly PatternNode[] }
  | { readonly kind: 'choice'; readonly options: readonly PatternNode[] }
  | { readonly kind: 'repeat'; readonly node: PatternNode; readonly min: number; readonly max: number };

/** One token at the start of what is left. `new RegExp` with `u` has accepted the pattern, so that each token is well formed. */
const tokens = {
  group: /^\((?:\?:|\?<[^=!][^>]*>|(?!\?))/u,
  characterClass: /^\[(?:\\.|[^\]\\])*\]/su,
  quantifier: /^(?:[*+?]|\{(\d+)(,?)(\d*)\})\??/u,
  /** A surrogate pair in two escapes is one code point. */
  escape:
    /^\\(?:[pP]\{[^}]*\}|u\{[^}]*\}|u[dD][89abAB][0-9a-fA-F]{2}\\u[dD][c-fC-F][0-9a-fA-F]{2}|u[0-9a-fA-F]{4}|x[0-9a-fA-F]{2}|c[a-zA-Z]|[^kpPuxc1-9])/su,
  literal: /^[^()[\]{}*+?|\\^$]/su,
} as const;

/** Parses a valid pattern; `undefined` if it looks around or refers back. */
export function parsePattern(source: string): PatternNode | undefined {
  let rest = source;
  const take = (token: RegExp): RegExpExecArray | undefined => {
    const found = token.exec(rest) ?? undefined;
    if (found) rest = rest.slice(found[0].length);
    return found;
  };

  function choice(): PatternNode | undefined {
    const options: PatternNode[] = [];
    do {
      const option = sequence();
      if (!option) return undefined;
      options.push(option);
    } while (take(/^\|/));
    return options.length === 1 ? options[0] : { kind: 'choice', options };
  }

  function sequence(): PatternNode | undefined {
    const parts: PatternNode[] = [];
    while (rest !== '' && !/^[|)]/.test(rest)) {
      const part = term();
      if (!part) return undefined;
      parts.push(part);
    }
    return { kind: 'sequence', parts };
  }

  function term(): PatternNode | undefined {
    const assertion = take(/^(?:[\^$]|\\[bB])/);
    if (assertion) return { kind: 'assert', what: assertion[0].slice(-1) as '^' | '$' | 'b' | 'B' };
    const node = atom();
    const quantifier = node && take(tokens.quantifier);
    return quantifier ? { kind: 'repeat', node, ...rangeOf(quantifier) } : node;
  }

  function atom(): PatternNode | undefined {
    if (take(tokens.group)) {
      const node = choice();
      return node && take(/^\)/) ? node : undefined;
    }
    const one = take(tokens.characterClass) ?? take(tokens.escape) ?? take(tokens.literal);
    return one && { kind: 'one', test: new RegExp(`^(?:${one[0]})$`, 'u') };
  }

  const node = choice();
  return rest === '' ? node : undefined;
}

function rangeOf([token, least, comma, most]: RegExpExecArray): { min: number; max: number } {
  if (least === undefined)
    return { min: token.startsWith('+') ? 1 : 0, max: token.startsWith('?') ? 1 : Infinity };
  return { min: Number(least), max: most ? Number(most) : comma ? Infinity : Number(least) };
}
