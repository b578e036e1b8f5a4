// What several elements say in the same words: written once, so that it stays the same. One file for what is loaded together.

export const certificate = 'Save certificate (PDF)';
export const evidence = 'Save evidence (ZIP)';
export const notReady = 'This file isn’t ready yet. Try again in a moment.';
export const fileFailed = 'We couldn’t load this file. Try again.';
export const saved = 'The file is in your downloads.';
