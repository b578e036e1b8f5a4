/** Whether there is a page: a server that renders an element's first frame has none. */
export const hasPage = typeof document !== 'undefined';
