import { ariaRole, atSpiRole } from './roles.js';
import type { TreeNode } from './tree.types.js';

/** An object as `at-spi.py` writes it. It is gone if the page took it away while it was read. */
export interface AtSpiNode {
  readonly isGone?: true;
  readonly role: number;
  readonly name: string;
  readonly description: string;
  readonly states: readonly number[];
  readonly attributes: Readonly<Record<string, string>>;
  readonly children: readonly AtSpiNode[];
  readonly text?: string;
  readonly value?: number;
}

/** Numbers of AT-SPI's states: https://docs.gtk.org/atspi2/enum.StateType.html */
const state = {
  checked: 4,
  editable: 7,
  enabled: 8,
  expandable: 9,
  expanded: 10,
  focused: 12,
  modal: 16,
  pressed: 20,
  selected: 23,
  indeterminate: 32,
  required: 33,
  invalid: 36,
  checkable: 41,
};
const toggleButton = 62;

/** What a text has in place of an object in it. */
const embedded = '\uFFFC';

const fields = ['combobox', 'searchbox', 'textbox'];
const ranges = ['slider', 'spinbutton', 'progressbar', 'meter', 'scrollbar'];

const roleOf = ({ attributes, role }: AtSpiNode): string => {
  // WebKit computes the role of a button for it.
  if (attributes.tag === 'select') return 'combobox';
  const named = attributes['computed-role'] || attributes['xml-roles']?.split(' ')[0];
  return named ? ariaRole(named) : atSpiRole(role, attributes.tag);
};

const textNode = (name: string): TreeNode => ({
  ...{ role: 'text', name, description: '', states: [], children: [] },
});

const wordsOf = ({ role, name, children }: TreeNode): string =>
  role === 'text' || children.length === 0 ? name : children.map(wordsOf).join('');

/**
 * The objects and texts in an object, in order. A text marks where objects are in it; WebKit also puts the words of some objects
 * there, in place of the mark.
 */
function contentOf({ text, children }: AtSpiNode): TreeNode[] {
  const nodes = children.filter(({ isGone }) => !isGone).map(atSpiTree);
  let rest = text ?? '';
  const isMarked = rest.split(embedded).length - 1 === nodes.length;
  const content = nodes.flatMap((node) => {
    const mark = rest.indexOf(embedded);
    const words = isMarked ? '' : wordsOf(node);
    const start = words ? rest.indexOf(words) : -1;
    const isWritten = start >= 0 && (mark < 0 || start < mark);
    const at = isWritten ? start : mark;
    if (at < 0) return [node];
    const before = rest.slice(0, at);
    rest = rest.slice(at + (isWritten ? words.length : embedded.length));
    return [textNode(before), node];
  });
  return [...content, textNode(rest.replaceAll(embedded, ''))];
}

function valueOf(node: AtSpiNode, role: string): string | undefined {
  if (role === 'textbox' || role === 'searchbox') return node.text;
  if (ranges.includes(role)) return node.attributes.valuetext ?? node.value?.toString();
  if (role !== 'combobox') return undefined;
  const selected = (one: AtSpiNode): AtSpiNode | undefined =>
    one.states?.includes(state.selected) ? one : one.children?.map(selected).find(Boolean);
  return node.children.map(selected).find(Boolean)?.name ?? node.text;
}

function statesOf(node: AtSpiNode, role: string): string[] {
  const has = (name: keyof typeof state) => node.states.includes(state[name]);
  const states: string[] = [];
  for (const name of ['focused', 'required', 'modal', 'selected', 'invalid'] as const)
    if (has(name)) states.push(name);
  if (!has('enabled')) states.push('disabled');
  if (role === 'textbox' && !has('editable')) states.push('readonly');
  if (has('checkable')) states.push(`checked=${has('indeterminate') ? 'mixed' : has('checked')}`);
  // Firefox keeps the role by which a button was first known, whatever it has become.
  if (node.role === toggleButton || node.attributes.pressed)
    states.push(`pressed=${node.attributes.pressed ?? has('pressed')}`);
  if (has('expandable')) states.push(`expanded=${has('expanded')}`);
  if (node.attributes.level) states.push(`level=${node.attributes.level}`);
  const value = valueOf(node, role);
  if (value) states.push(`value=${value}`);
  return states;
}

/** The tree of an object of AT-SPI. */
export function atSpiTree(node: AtSpiNode): TreeNode {
  const role = roleOf(node);
  const states = statesOf(node, role);
  const value = valueOf(node, role);
  // WebKit adds a control's value to the name that it has from a label around it.
  const hasValueInName =
    node.attributes.toolkit === 'WebKitGTK' && fields.includes(role) && value && value !== node.name;
  const name = hasValueInName ? node.name.replace(value, '') : node.name;
  return {
    role,
    name: role === 'text' ? (node.text ?? name) : name,
    description: node.description,
    states,
    children: contentOf(node),
  };
}
