import solid from 'vite-plugin-solid';
import { defineConfig } from 'vite';

// The demo serves the built app at this path.
export default defineConfig({ base: '/hosts/solid/', plugins: [solid()] });
