import { css } from 'lit';

/** A button whose press waits for its code or for an answer: a line below its label, which stays as legible as it was. */
export const busy = css`
  button[aria-busy] {
    position: relative;
    cursor: progress;
  }
  button[aria-busy]::after {
    content: '';
    position: absolute;
    inset: auto 25% 4px;
    block-size: 2px;
    border-radius: 1px;
    background: currentColor;
    animation: sig-busy 0.7s ease-in-out infinite alternate;
  }
  @keyframes sig-busy {
    to {
      opacity: 0.25;
    }
  }
`;
