'use client';
import { SigFolderTree as SigFolderTreeElement } from '../elements/index.js';
import '../elements/sig-folder-tree/sig-folder-tree.define.js';
import { component } from './props/component.js';
import { eventProps } from './props/events.js';

/** The account's folders: `<sig-folder-tree>` as a component of React 18 and 19. A `ref` is the element itself. */
export const SigFolderTree = component({
  tagName: 'sig-folder-tree',
  elementClass: SigFolderTreeElement,
  events: eventProps('sig-select', 'sig-moved', 'sig-filed', 'sig-error'),
});
