export const browserArgs: string[];
export const shortPagesArgs: string[];
export function browserFor(file: string): string | undefined;
export function findBrowser(): string | undefined;
export function findHeadlessShell(): string | undefined;
export function findFirefox(): string | undefined;
export function findWebKit(): string | undefined;
