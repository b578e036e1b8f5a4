import { keyOfLine, titleOf, type Line } from './lines.js';

/** A control that matches counts more than a text that does: engines differ in where they cut and place texts. */
const weightOf = (line: Line) => (line.role === 'text' ? 1 : 2);

/** Which lines of two lists are the same, in order: the heaviest common subsequence, as pairs of indices. */
function align(expectedLines: readonly Line[], actualLines: readonly Line[]): [number, number][] {
  const expected = expectedLines.map(keyOfLine);
  const actual = actualLines.map(keyOfLine);
  const lengths = expected.map(() => new Uint16Array(actual.length + 1));
  lengths.push(new Uint16Array(actual.length + 1));
  for (let i = expected.length - 1; i >= 0; i -= 1)
    for (let j = actual.length - 1; j >= 0; j -= 1)
      lengths[i]![j] =
        expected[i] === actual[j]
          ? lengths[i + 1]![j + 1]! + weightOf(expectedLines[i]!)
          : Math.max(lengths[i + 1]![j]!, lengths[i]![j + 1]!);
  const pairs: [number, number][] = [];
  for (let i = 0, j = 0; i < expected.length && j < actual.length;) {
    if (expected[i] === actual[j]) pairs.push([i++, j++]);
    else if (lengths[i + 1]![j]! >= lengths[i]![j + 1]!) i += 1;
    else j += 1;
  }
  return pairs;
}

/** In a stretch without a common line: things that have the same role or the same name are the same thing, changed. */
function pairChanged(
  expected: readonly Line[],
  actual: readonly Line[],
  [fromI, fromJ]: readonly [number, number],
  [toI, toJ]: readonly [number, number],
): [number, number][] {
  const pairs: [number, number][] = [];
  let next = fromJ;
  for (let i = fromI; i < toI; i += 1)
    for (let j = next; j < toJ; j += 1) {
      const isSameRole = expected[i]!.role === actual[j]!.role;
      const isSameName = expected[i]!.name !== '' && expected[i]!.name === actual[j]!.name;
      if (!isSameRole && !isSameName) continue;
      pairs.push([i, j]);
      next = j + 1;
      break;
    }
  return pairs;
}

/** Of two lists of lines, which are the same thing. */
function pairsOf(expected: readonly Line[], actual: readonly Line[]): Map<number, number> {
  const same = align(expected, actual);
  const all = [...same];
  let from: readonly [number, number] = [0, 0];
  for (const [i, j] of [...same, [expected.length, actual.length] as const]) {
    all.push(...pairChanged(expected, actual, from, [i, j]));
    from = [i + 1, j + 1];
  }
  return new Map(all.sort(([a], [b]) => a - b));
}

/** The index of the node that a node is in, of those that `isPaired`; -1 for none. */
function parentOf(lines: readonly Line[], index: number, isPaired: (index: number) => boolean): number {
  let { depth } = lines[index]!;
  for (let at = index - 1; at >= 0; at -= 1) {
    if (lines[at]!.depth >= depth) continue;
    if (isPaired(at)) return at;
    depth = lines[at]!.depth;
  }
  return -1;
}

function changesOf(expected: Line, actual: Line): string[] {
  const title = titleOf(expected);
  const changes: string[] = [];
  if (keyOfLine(expected) !== keyOfLine(actual)) changes.push(`${title}: is ${titleOf(actual)}`);
  for (const state of expected.states)
    if (!actual.states.includes(state)) changes.push(`${title}: lacks ${state}`);
  for (const state of actual.states)
    if (!expected.states.includes(state)) changes.push(`${title}: has ${state}`);
  if (expected.description !== actual.description)
    changes.push(`${title}: described by “${actual.description}”, not “${expected.description}”`);
  return changes;
}

/** How a tree differs from the expected one: a line per difference, in document order, each once. */
export function differencesOf(expected: readonly Line[], actual: readonly Line[]): string[] {
  const pairs = pairsOf(expected, actual);
  const paired = new Set(pairs.values());
  const differences: string[] = [];
  expected.forEach((line, i) => {
    const j = pairs.get(i);
    if (j === undefined) return void differences.push(`lacks ${titleOf(line)}`);
    differences.push(...changesOf(line, actual[j]!));
    const outer = parentOf(expected, i, (index) => pairs.has(index));
    const actualOuter = parentOf(actual, j, (index) => paired.has(index));
    if ((outer < 0 ? -1 : pairs.get(outer)) !== actualOuter)
      differences.push(
        `${titleOf(line)}: is in ${actualOuter < 0 ? 'nothing' : titleOf(actual[actualOuter]!)}`,
      );
  });
  actual.forEach((line, j) => {
    if (!paired.has(j)) differences.push(`has ${titleOf(line)}`);
  });
  return [...new Set(differences)];
}
