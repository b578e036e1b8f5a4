/** The control that a key moves to (WAI-ARIA APG, toolbar): one tab stop; arrows, Home and End move between controls. */
export function toolbarTarget(event: KeyboardEvent, rtl: boolean): HTMLElement | undefined {
  const bar = event.currentTarget as HTMLElement;
  const here = event.target as HTMLElement;
  const tools = [...bar.querySelectorAll<HTMLElement>('[data-tool]')].filter(
    (tool) => tool.getClientRects().length > 0,
  );
  const at = tools.indexOf(here);
  if (at < 0 || event.altKey || event.ctrlKey || event.metaKey) return undefined;
  const forward = rtl ? 'ArrowLeft' : 'ArrowRight';
  const backward = rtl ? 'ArrowRight' : 'ArrowLeft';
  const { key } = event;
  if (here instanceof HTMLInputElement && !isAtEdge(here, key)) return undefined;
  if (key === forward) return tools[(at + 1) % tools.length];
  if (key === backward) return tools[(at - 1 + tools.length) % tools.length];
  if (key === 'Home') return tools[0];
  return key === 'End' ? tools.at(-1) : undefined;
}

/** In a text box the arrows move the caret until it is at the edge. */
function isAtEdge({ selectionStart, selectionEnd, value }: HTMLInputElement, key: string): boolean {
  if (selectionStart !== selectionEnd) return false;
  if (key === 'ArrowLeft') return selectionStart === 0;
  return key === 'ArrowRight' && selectionStart === value.length;
}
