import { css } from 'lit';
import { documentShell } from '../shared/document-shell.js';

/** What is seen before the document is there. */
export const shellStyles = documentShell(css`var(--sig-placer-height, clamp(440px, 78dvh, 960px))`);
