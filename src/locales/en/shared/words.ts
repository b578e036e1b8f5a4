// What several elements say in the same words: written once, so that it stays the same. One file for what is loaded together.

export const tryAgain = 'Try again';
export const cancel = 'Cancel';
export const download = 'Download';
export const required = 'required';
export const optional = 'optional';
export const duration = { one: '{n} minute', other: '{n} minutes' } as const;
