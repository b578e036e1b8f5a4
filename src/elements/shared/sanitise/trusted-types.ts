/** The one policy, `sig-widgets`, created on first use (W3C Trusted Types 4.1). */
interface Policy {
  createHTML(html: string): string;
  createScriptURL(url: string): string;
}

let policy: Policy | undefined;

/**
 * Sets a policy created elsewhere, for a page that runs two builds of the package under a CSP that allows the name
 * `sig-widgets` only once. Call it before the first element renders.
 *
 * @example
 * setTrustedTypesPolicy(trustedTypes.createPolicy('sig-widgets', { createHTML: (html) => html, createScriptURL: (url) => url }));
 */
export function setTrustedTypesPolicy(own: Policy): void {
  policy = own;
}

/** The policy; the identity in a browser without Trusted Types. Callers sanitise or check before they use it. */
export function trustedTypesPolicy(): Policy {
  const factory = (globalThis as { trustedTypes?: { createPolicy(name: string, rules: Policy): Policy } })
    .trustedTypes;
  const identity: Policy = { createHTML: (html) => html, createScriptURL: (url) => url };
  policy ??= factory ? factory.createPolicy('sig-widgets', identity) : identity;
  return policy;
}
