import { css } from 'lit';
import { documentShell } from '../shared/ui/document-shell.js';

/** Shown before the document is open. */
export const shellStyles = documentShell(css`var(--sig-viewer-height, clamp(420px, 80dvh, 1100px))`);
