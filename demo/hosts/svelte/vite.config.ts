import { svelte } from '@sveltejs/vite-plugin-svelte';
import { defineConfig } from 'vite';

// The demo serves the built app at this path.
export default defineConfig({ base: '/hosts/svelte/', plugins: [svelte()] });
