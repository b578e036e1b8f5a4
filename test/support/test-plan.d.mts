export const suiteNames: string[];
export function planTests(
  args: readonly string[],
  testFiles: readonly string[],
  root: string,
  chosen: readonly string[],
): {
  watch: boolean;
  suites: Record<string, string[]>;
  dateMs: number | undefined;
  looks: 'some' | 'all';
};
