import type { panels as english } from '../en/viewer-panels.js';
import type { Translated } from '../catalogue.js';

export const panels: Translated<typeof english> = {
  closePanel: 'Schließen',

  attachments: 'Anhänge',
  attachmentsNote:
    'Diese Dateien stecken im Dokument. Sie wurden nicht geprüft: Öffnen Sie nur, was Sie für sicher halten.',
  noAttachments: 'Dieses Dokument hat keine Anhänge.',
  saveAttachment: '{name} herunterladen',
  unnamedAttachment: 'Anhang',

  layers: 'Ebenen',
  unnamedLayer: 'Ebene ohne Namen',
  resetLayers: 'Wie in der Datei zeigen',
};
