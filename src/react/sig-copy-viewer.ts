'use client';
import { SigCopyViewer as SigCopyViewerElement } from '../elements/index.js';
import '../elements/sig-copy-viewer/sig-copy-viewer.define.js';
import { component } from './props/component.js';
import { eventProps } from './props/events.js';

/** Opens a copy's link: `<sig-copy-viewer>` as a component of React 18 and 19. A `ref` is the element itself. */
export const SigCopyViewer = component({
  tagName: 'sig-copy-viewer',
  elementClass: SigCopyViewerElement,
  events: eventProps('sig-viewed', 'sig-page-change', 'sig-error'),
});
