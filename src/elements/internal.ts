/** What other rooms of this package (the ceremony, server rendering) use of the elements' inner parts; not a door of the package. */
export { Announcer } from './shared/ui/announcer.js';
export { controls } from './shared/ui/controls.styles.js';
export { fields } from './shared/ui/fields.styles.js';
export { define } from './shared/element/define.js';
export { alertIcon, clockIcon, fileIcon, infoIcon, lockIcon, penIcon, stopIcon } from './shared/ui/icons.js';
export { checkIcon } from './shared/ui/outcome-icons.js';
export { openPdf, type Pdf } from './shared/pdf/pdf.js';
export { setPdfWorkerUrl } from './shared/pdf/worker.js';
export { addShipped } from './shared/i18n/catalogues.js';
export { SigElement } from './shared/element/sig-element.js';
export { textMeasure } from './shared/text/measure-text.js';
export { Strings } from './shared/i18n/strings.js';
export { tokens } from './shared/ui/tokens.styles.js';
