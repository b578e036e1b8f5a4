export const loadFailed = 'This draft can’t be loaded';

// Rows that a person puts in order.
export const movedTo = '“{name}” is now {n} of {of}.';
export const moveUp = 'Move “{name}” up';
export const moveDown = 'Move “{name}” down';
export const remove = 'Remove “{name}”';
export const removed = '“{name}” is removed.';
export const another = 'Start another envelope';
