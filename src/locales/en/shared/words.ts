// What several elements say in the same words: written once, so that it stays the same. One file for what is loaded together.

export const cancel = 'Cancel';
export const download = 'Download';
export const required = 'required';
export const duration = { one: '{n} minute', other: '{n} minutes' } as const;

// What an element says before the code that has its other words is loaded, or when that did not load.
export const tryAgain = 'Try again';
export const loading = 'Loading…';
export const optional = 'optional';
export const notAnswering = 'We’re having trouble connecting.';
export const notLoaded = 'Part of this page did not load. Try again, or reload the page.';
