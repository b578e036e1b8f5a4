type DrawingModule = typeof import('./drawing.lazy.js');

/** The drawing code, shared by all pads of a page; undefined until it is loaded. A pad that could not load it uses it from its next update. */
export let drawing: DrawingModule | undefined;

/** Loads it; may be called again after a failure. */
export const loadDrawing = async (): Promise<DrawingModule> =>
  (drawing ??= await import('./drawing.lazy.js'));
export type { DrawingModule as Tools };
