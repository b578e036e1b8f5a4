export const at = (list: readonly number[], share: number): number =>
  [...list].sort((a, b) => a - b)[Math.min(list.length - 1, Math.floor(list.length * share))]!;
export const median = (list: readonly number[]): number => at(list, 0.5);

export function round(value: number, digits = 3): number {
  return Number(value.toFixed(digits));
}
