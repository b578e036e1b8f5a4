import { css } from 'lit';

/** The tools beside the selected field. */
export const fieldToolsStyles = css`
  .tools-line {
    position: absolute;
    z-index: 3;
    display: flex;
    pointer-events: none;
  }
  /* Gives way, so that the tools stay on the page. */
  .tools-line > span {
    flex: 0 1 auto;
  }
  .tools {
    flex: none;
    display: flex;
    align-items: center;
    gap: calc(var(--_space) * 0.5);
    max-inline-size: 100%;
    box-sizing: border-box;
    padding: 1px;
    border: var(--_border) solid var(--_hairline);
    border-radius: var(--_radius-panel);
    background: var(--_surface);
    box-shadow: var(--_shadow);
    font-size: var(--_size-s);
    pointer-events: auto;
  }
  .page:has(.moving) .tools {
    display: none;
  }
  .tools select {
    inline-size: auto;
    max-inline-size: calc(var(--_rem) * 8);
    min-inline-size: 0;
    min-block-size: max(24px, var(--_control) * 0.9);
    padding: calc(var(--_space) * 0.5) var(--_space);
    border-color: transparent;
    font-size: inherit;
  }
  .tools-check {
    display: flex;
    align-items: center;
    gap: var(--_space);
    min-block-size: max(24px, var(--_control) * 0.9);
    padding-inline: var(--_space);
    cursor: pointer;
  }
  .tools input {
    flex: none;
    margin: 0;
  }
  .tools button.icon {
    flex: none;
    inline-size: max(24px, var(--_control) * 0.9);
    min-block-size: max(24px, var(--_control) * 0.9);
  }
`;
