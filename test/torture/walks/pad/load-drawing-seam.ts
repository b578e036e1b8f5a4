import { studio } from './studio.js';

type Tools = typeof import('../../../../src/elements/sig-signature-pad/content/drawing.lazy.js');
declare const importLate: <T>(name: string, load: () => Promise<T>) => Promise<T>;

/** As the pad's own; a walk can forget it. */
export let drawing: Tools | undefined;
studio.unload = () => {
  drawing = undefined;
};

export const loadDrawing = async (): Promise<Tools> =>
  (drawing ??= await importLate(
    'drawing.lazy',
    () => import('../../../../src/elements/sig-signature-pad/content/drawing.lazy.js'),
  ));
