/** Whether the text can be an email address: one @, and a host with a dot. */
export const isEmail = (text: string): boolean => /^[^\s@]+@[^\s@.]+(\.[^\s@.]+)+$/.test(text);

/** What people type between addresses: the commas and semicolons of Latin, Arabic and Japanese keyboards. */
const separators = ',;،؛、，；';
/** Between addresses alone. */
export const addressSeparator = new RegExp(`[${separators}\\s]+`);
/** Between addresses that may have a name before them. */
export const personSeparator = new RegExp(`[${separators}\t\r\n]+`);
