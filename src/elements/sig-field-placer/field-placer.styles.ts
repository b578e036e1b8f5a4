import { css } from 'lit';
import { documentShell } from '../shared/ui/document-shell.js';

/** What is seen before the document is there, and what is said above its empty pages. */
export const shellStyles = [
  documentShell(css`var(--sig-placer-height, clamp(440px, 78dvh, 960px))`),
  css`
    .root {
      position: relative;
    }
    /* Most files come sooner than this could be read. */
    .coming {
      position: absolute;
      z-index: 5;
      inset: 0;
      inline-size: fit-content;
      block-size: fit-content;
      margin: auto;
      padding: calc(var(--_space) * 2) calc(var(--_space) * 4);
      border: var(--_border) solid var(--_hairline);
      border-radius: 999px;
      background: var(--_surface);
      box-shadow: var(--_shadow);
      animation: sig-coming 1ms 0.5s step-end both;
    }
    @keyframes sig-coming {
      from {
        opacity: 0;
      }
    }
  `,
];
