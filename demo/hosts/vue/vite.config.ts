import vue from '@vitejs/plugin-vue';
import { defineConfig } from 'vite';

// The demo serves the built app at this path.
export default defineConfig({
  base: '/hosts/vue/',
  plugins: [vue({ template: { compilerOptions: { isCustomElement: (tag) => tag.startsWith('sig-') } } })],
});
