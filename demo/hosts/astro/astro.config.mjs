import { defineConfig } from 'astro/config';

// The demo serves the built app at this path.
export default defineConfig({ base: '/hosts/astro', devToolbar: { enabled: false } });
