// What several elements say in the same words: written once, so that it stays the same. One file for what is loaded together.

export const linkExpired = 'This link has expired';
export const tabRefused = 'Your browser blocked the new tab';
export const notSignable = 'This document can’t be signed right now';
export const checkSigned = 'I’ve signed – check now';
export const givenReason = 'Reason given:';
