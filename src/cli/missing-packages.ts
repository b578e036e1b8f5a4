import { createRequire } from 'node:module';

/** The optional peers that the sandbox cannot start without. */
const needed = [
  '@cantoo/fontkit',
  '@cantoo/pdf-lib',
  '@noble/hashes',
  'big.js',
  'date-fns',
  'date-fns-tz',
  'fflate',
  'parse5',
] as const;

/** How other package managers than npm install what only development needs. They name themselves in the environment. */
const commands: Readonly<Record<string, string>> = {
  pnpm: 'pnpm add --save-dev',
  yarn: 'yarn add --dev',
  bun: 'bun add --dev',
};

const require = createRequire(import.meta.url);

function isMissing(name: string): boolean {
  try {
    require.resolve(name);
    return false;
  } catch (error) {
    // A package that only `import` may load is there.
    return (error as { code?: string }).code === 'MODULE_NOT_FOUND';
  }
}

/**
 * The packages that the sandbox needs and cannot find, and the command that installs them: with the versions that this
 * package was tested with, since not every package manager asks the peer's range first.
 */
export function missingPackages(): { names: string[]; command: string } {
  // Not by a URL, which the build would replace by the file's contents.
  const { peerDependencies } = require('../../package.json') as { peerDependencies: Record<string, string> };
  const names = needed.filter(isMissing);
  const wanted = names.map((name) => `"${name}@${peerDependencies[name] ?? 'latest'}"`);
  const [manager = ''] = (process.env['npm_config_user_agent'] ?? '').split('/');
  return { names, command: `${commands[manager] ?? 'npm install --save-dev'} ${wanted.join(' ')}` };
}
