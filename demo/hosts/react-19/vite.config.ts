import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

// The demo serves the built app at this path.
export default defineConfig({ base: '/hosts/react-19/', plugins: [react()] });
