export { createSandbox, type Sandbox, type SandboxOptions } from './sandbox.js';
export type { Scene, SceneBuilder } from './scenes/scene.js';
export type { World } from './kernel/world.js';
export { samplePdf } from './pdf/sample/sample-pdf.js';
