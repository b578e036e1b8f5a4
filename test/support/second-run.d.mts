export function failedFilesOf(failures: string): string[];
export function planSecondRun(
  results: Readonly<Record<string, { failed: number; failedFiles?: readonly string[] }>>,
): Record<string, readonly string[]>;
