import type { Section } from '../catalogue.js';

export const panels = {
  closePanel: 'Close',

  // Embedded files
  attachments: 'Attachments',
  attachmentsNote: 'These files are inside the document. They were not checked: open only what you trust.',
  noAttachments: 'This document has no attachments.',
  saveAttachment: 'Download {name}',
  unnamedAttachment: 'attachment',

  // Layers
  layers: 'Layers',
  unnamedLayer: 'Layer without a name',
  resetLayers: 'Show as in the file',
} as const satisfies Section;
