/** The declaration files of `dist` to which a door of `package.json` leads, as paths from the root. */
export function reachedDeclarations(): Set<string>;
