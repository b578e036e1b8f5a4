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
    gap: 2px;
    max-inline-size: 100%;
    box-sizing: border-box;
    padding: 1px;
    border: 1px solid var(--_hairline);
    border-radius: var(--_radius);
    background: var(--_surface);
    color: light-dark(#16181d, #e8eaee);
    box-shadow: var(--_shadow);
    font-size: var(--_size-s);
    pointer-events: auto;
  }
  .page:has(.moving) .tools {
    display: none;
  }
  .tools select {
    inline-size: auto;
    max-inline-size: 8rem;
    min-inline-size: 0;
    min-block-size: 2.25rem;
    padding: 2px 4px;
    border-color: transparent;
    font-size: inherit;
  }
  .tools-check {
    display: flex;
    align-items: center;
    gap: 4px;
    min-block-size: 2.25rem;
    padding-inline: 4px;
    cursor: pointer;
  }
  .tools input {
    flex: none;
    margin: 0;
  }
  .tools button.icon {
    flex: none;
    inline-size: 2.25rem;
    min-block-size: 2.25rem;
  }
`;
