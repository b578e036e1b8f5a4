type DrawingModule = typeof import('./drawing.lazy.js');

/** Paper and pen, shared by all pads of a page; nothing until the first one has had them. */
export let drawing: DrawingModule | undefined;

/** Asks for them; again after a failure. */
export const loadDrawing = async (): Promise<DrawingModule> =>
  (drawing ??= await import('./drawing.lazy.js'));
export type { DrawingModule as Tools };
