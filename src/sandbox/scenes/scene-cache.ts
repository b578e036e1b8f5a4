import type { Draw } from '../kernel/ids.js';
import { Store } from '../store.js';
import type { Scene } from './scene.js';

/** A scene that has been built, with all that a further sandbox needs to continue from it. */
interface BuiltScene {
  store: Store;
  scene: Partial<Scene>;
  /** What building took from the generators of ids and tokens. */
  draws: readonly Draw[];
}

/** Tests mostly create many sandboxes of one kind; the large scene takes some 20 MB. */
const maxScenes = 2;
const built = new Map<string, BuiltScene>();

/** Keeps a copy of a scene. Building the default one takes some 200 ms, most of them for its PDFs; a copy takes 2. */
export function keepScene(key: string, { store, scene, draws }: BuiltScene): void {
  const copy = new Store();
  store.copyTo(copy);
  const oldest = built.keys().next();
  if (built.size >= maxScenes && !oldest.done) built.delete(oldest.value);
  built.set(key, { store: copy, scene: structuredClone(scene), draws });
}

/** Fills an empty store with the scene kept under `key`; undefined without one. */
export function copyKeptScene(key: string, empty: Store): Omit<BuiltScene, 'store'> | undefined {
  const found = built.get(key);
  if (!found) return undefined;
  found.store.copyTo(empty);
  return { scene: structuredClone(found.scene), draws: found.draws };
}
