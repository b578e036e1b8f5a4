import { css } from 'lit';
import { documentShell } from '../shared/ui/document-shell.js';

/** What is seen before the document is there. */
export const shellStyles = documentShell(css`var(--sig-viewer-height, clamp(420px, 80dvh, 1100px))`);
