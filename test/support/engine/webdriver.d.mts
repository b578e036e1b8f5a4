import type { Screen } from './screen.mjs';
import type { Command } from './webdriver-page.mjs';

export interface WebKitSession {
  command: Command;
  env: NodeJS.ProcessEnv;
  setMedia(changes: { colorScheme?: 'light' | 'dark'; reducedMotion?: 'reduce' | 'no-preference' }): void;
  stop(): Promise<void>;
}

export function startWebKit(options?: {
  isAccessible?: boolean;
  prepare?: (screen: Screen) => Promise<void>;
}): Promise<WebKitSession>;
