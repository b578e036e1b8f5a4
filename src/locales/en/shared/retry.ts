// What several elements say in the same words: written once, so that it stays the same. One file for what is loaded together.

export const againIn = { one: 'Try again in {n} second.', other: 'Try again in {n} seconds.' } as const;
export const againNow = 'You can try again now.';
export const tooManyTries = 'Too many attempts.';
export const waitSeconds = {
  one: 'Trying again in {n} second.',
  other: 'Trying again in {n} seconds.',
} as const;
