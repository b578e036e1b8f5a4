import type { NextConfig } from 'next';

const config: NextConfig = {
  output: 'export',
  distDir: 'dist',
  // The demo serves the built app at this path.
  basePath: '/hosts/next',
  trailingSlash: true,
};

export default config;
