/**
 * Moves focus among the times of a day by a key, as in a toolbar: Left and Right to the times beside, Up and Down to the
 * rows above and below, Home and End to the first and last. Returns the time that gets focus.
 */
export function focusNextTime(event: KeyboardEvent, isRtl: boolean): HTMLElement | undefined {
  if (event.ctrlKey || event.altKey || event.metaKey || event.shiftKey) return undefined;
  const times = [...(event.currentTarget as HTMLElement).querySelectorAll<HTMLElement>('.slot')];
  const index = times.indexOf(event.target as HTMLElement);
  const time = times[index];
  if (!time) return undefined;
  const forward = isRtl ? -1 : 1;
  /** The nearest row has the same column, unless the row is the last and shorter. */
  const isBelow = (other: HTMLElement) =>
    other.offsetTop > time.offsetTop && other.offsetLeft === time.offsetLeft;
  const isAbove = (other: HTMLElement) =>
    other.offsetTop < time.offsetTop && other.offsetLeft === time.offsetLeft;
  const target = {
    ArrowLeft: () => times[index - forward],
    ArrowRight: () => times[index + forward],
    ArrowUp: () => times.findLast(isAbove),
    ArrowDown: () => times.find(isBelow),
    Home: () => times[0],
    End: () => times.at(-1),
  }[event.key];
  if (!target) return undefined;
  event.preventDefault();
  const next = target();
  next?.focus();
  return next;
}
