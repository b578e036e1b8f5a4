const sizePx = 100;
/** Where nothing can be measured. */
const averageLetter = 0.5;

/** Widths at size 1, in letters as wide as those of a finished document. */
export function textMeasure(): (text: string) => number {
  const context = document.createElement('canvas').getContext('2d');
  if (!context) return (text) => text.length * averageLetter;
  context.font = `${sizePx}px Helvetica, Arial, "Liberation Sans", sans-serif`;
  return (text) => context.measureText(text).width / sizePx;
}
