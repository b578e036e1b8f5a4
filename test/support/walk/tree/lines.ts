import { keyOf } from './simplify.js';
import type { TreeNode } from './tree.types.js';

/** A line of a tree: a node without its children. */
export interface Line {
  readonly depth: number;
  readonly role: string;
  readonly name: string;
  readonly states: readonly string[];
  readonly description: string;
}

/** Nothing in a line has two spaces in a row but this. */
const gap = '  ';

/** The nodes of a tree in document order. */
export function linesOf({ children, ...node }: TreeNode, depth = 0): Line[] {
  return [{ depth, ...node }, ...children.flatMap((child) => linesOf(child, depth + 1))];
}

/** What a live region said, as a line after the tree's own. */
export const saidLine = (politeness: string, text: string): Line => ({
  depth: 0,
  role: 'says',
  name: text,
  states: [politeness],
  description: '',
});

const quoted = (text: string) => (text ? `“${text}”` : '');

/** A role and a name, as a person calls a thing. */
export const titleOf = ({ role, name }: Line): string => [role, quoted(name)].filter(Boolean).join(' ');

export function writeLine({ depth, role, name, states, description }: Line): string {
  const parts = [
    role,
    quoted(name),
    states.length > 0 ? `[${states.join(', ')}]` : '',
    description && `(${description})`,
  ];
  return gap.repeat(depth) + parts.filter(Boolean).join(gap);
}

export function readLine(text: string): Line {
  const [, indent = '', rest = ''] = /^((?: {2})*)(.*)$/.exec(text)!;
  const [role = '', ...parts] = rest.split(gap);
  const inside = (open: string) => parts.find((part) => part.startsWith(open))?.slice(1, -1);
  return {
    depth: indent.length / gap.length,
    role,
    name: inside('“') ?? '',
    states: inside('[')?.split(', ') ?? [],
    description: inside('(') ?? '',
  };
}

/** Whether there is a space between two blocks of a text differs from engine to engine, and is not heard. */
export const keyOfLine = ({ role, name }: Line): string => `${role} ${role === 'text' ? keyOf(name) : name}`;
