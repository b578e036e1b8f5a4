'use client';
import { SigDocumentViewer as SigDocumentViewerElement } from '../elements/index.js';
import '../elements/sig-document-viewer/sig-document-viewer.define.js';
import { component } from './props/component.js';
import { eventProps } from './props/events.js';

/** Shows a PDF: `<sig-document-viewer>` as a component of React 18 and 19. A `ref` is the element itself. */
export const SigDocumentViewer = component({
  tagName: 'sig-document-viewer',
  elementClass: SigDocumentViewerElement,
  events: eventProps('sig-ready', 'sig-page-change', 'sig-error'),
});
