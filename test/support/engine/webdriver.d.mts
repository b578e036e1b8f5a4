import type { Command } from './webdriver-page.mjs';

export interface WebKitSession {
  command: Command;
  setMedia(changes: { colorScheme?: 'light' | 'dark'; reducedMotion?: 'reduce' | 'no-preference' }): void;
  stop(): Promise<void>;
}

export function startWebKit(): Promise<WebKitSession>;
