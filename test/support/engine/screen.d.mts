/** A screen in memory, with what runs on it. */
export interface Screen {
  env: Record<string, string | undefined>;
  start(command: string, args: string[]): unknown;
  stop(): void;
}

export function startScreen(): Promise<Screen>;
