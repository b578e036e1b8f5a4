// What several elements say in the same words: written once, so that it stays the same. One file for what is loaded together.

export const noPage = 'We can’t find this booking page';
export const noAccess = 'You can’t book on this page';
export const checkLink = 'Check the link or ask for a new one.';
export const askHost = 'Please contact your host.';
