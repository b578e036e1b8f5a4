import { css } from 'lit';

/** The look while the folders are read. */
export const styles = css`
  .root {
    container-type: inline-size;
    display: grid;
    grid-template-columns: minmax(0, 1fr);
    gap: calc(var(--_space) * 2);
  }
  header {
    display: flex;
    flex-wrap: wrap;
    gap: 0 calc(var(--_space) * 4);
    align-items: center;
    justify-content: space-between;
  }
  .line {
    block-size: calc(var(--_rem) * 1.75);
    margin-block-end: calc(var(--_space) * 2);
  }
`;
