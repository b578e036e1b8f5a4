// What several elements say in the same words: written once, so that it stays the same. One file for what is loaded together.

export const missingName = 'Enter your name.';
export const missingEmail = 'Enter your email address.';
export const missingAnyEmail = 'Enter an email address.';
export const badEmail = 'Enter a valid email address, like name@example.com.';
export const reasonShared = 'We’ll share this with the sender.';
