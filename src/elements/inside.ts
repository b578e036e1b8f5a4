/** What other rooms of this package (the ceremony) use of the elements' inner parts; not a door of the package. */
export { Announcer } from './shared/announcer.js';
export { controls } from './shared/controls.styles.js';
export { define } from './shared/define.js';
export {
  alertIcon,
  checkIcon,
  clockIcon,
  fileIcon,
  infoIcon,
  lockIcon,
  penIcon,
  stopIcon,
} from './shared/icons.js';
export { openPdf, setPdfWorkerUrl, type Pdf } from './shared/pdf/pdf.js';
export { isSafeUrl } from './shared/safe-url.js';
export { SigElement } from './shared/base-element.js';
export { Strings } from './shared/strings.js';
export { tokens } from './shared/tokens.styles.js';
