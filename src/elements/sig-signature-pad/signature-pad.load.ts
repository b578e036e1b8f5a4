type Tools = typeof import('./signature-pad.tools.js');

/** Paper and pen, shared by all pads of a page; nothing until the first one has had them. */
export let tools: Tools | undefined;

/** Asks for them; again after a failure. */
export const load = async (): Promise<Tools> => (tools ??= await import('./signature-pad.tools.js'));
export type { Tools };
