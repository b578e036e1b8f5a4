/**
 * The names by which engines call the roles of WAI-ARIA. A role that is in no table stands for itself, so that a new one shows as a
 * difference.
 */

/** Chromium's own names, in its DevTools protocol. */
const chromium: Record<string, string> = {
  RootWebArea: 'document',
  StaticText: 'text',
  // Parts of a text as it is laid out.
  InlineTextBox: 'generic',
  LineBreak: 'generic',
  ListMarker: 'marker',
  LabelText: 'generic',
  LayoutTable: 'generic',
  // A text of its group's name.
  Legend: 'generic',
  // A `summary`, which others call a button that expands.
  DisclosureTriangle: 'button',
  Figcaption: 'caption',
  Iframe: 'frame',
  image: 'img',
  none: 'generic',
};

export const chromiumRole = (role: string): string => chromium[role] ?? role;

/** Names of WAI-ARIA that mean the same. */
const synonyms: Record<string, string> = { image: 'img', none: 'generic', presentation: 'generic' };

export const ariaRole = (role: string): string => synonyms[role] ?? role;

/** AT-SPI's numbers: https://docs.gtk.org/atspi2/enum.Role.html */
const atSpi: Record<number, string> = {
  2: 'alert',
  7: 'checkbox',
  10: 'columnheader',
  11: 'combobox',
  12: 'Date',
  16: 'dialog',
  27: 'img',
  28: 'frame',
  29: 'generic',
  31: 'list',
  32: 'listitem',
  33: 'menu',
  35: 'menuitem',
  37: 'tab',
  38: 'tablist',
  39: 'group',
  42: 'progressbar',
  43: 'button',
  44: 'radio',
  47: 'rowheader',
  49: 'generic',
  50: 'separator',
  51: 'slider',
  52: 'spinbutton',
  54: 'status',
  55: 'table',
  56: 'cell',
  57: 'columnheader',
  58: 'rowheader',
  61: 'text',
  62: 'button',
  79: 'textbox',
  // Unknown.
  67: 'generic',
  73: 'generic',
  81: 'caption',
  83: 'heading',
  85: 'generic',
  87: 'form',
  88: 'link',
  90: 'row',
  95: 'document',
  105: 'blockquote',
  116: 'text',
  121: 'DescriptionList',
  122: 'term',
  123: 'definition',
  125: 'deletion',
  126: 'insertion',
};

/** Firefox gives a list of descriptions the numbers of a list and of a paragraph. */
const byTag: Record<string, string> = {
  dl: 'DescriptionList',
  dd: 'definition',
  dt: 'term',
  summary: 'button',
};

export const atSpiRole = (role: number, tag = ''): string => byTag[tag] ?? atSpi[role] ?? `role ${role}`;
