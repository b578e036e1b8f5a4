import { readFileSync } from 'node:fs';
import { customElementJetBrainsPlugin } from 'custom-element-jet-brains-integration';
import { customElementVsCodePlugin } from 'custom-element-vs-code-integration';

/**
 * Configuration of `cem analyze`. The manifest is for people who write `<sig-...>` in a page: it has only public members,
 * and the paths of the built package.
 */
const builtPath = (path) => path.replace(/^\/?src\/(.*)\.[tj]s$/, 'dist/$1.js');

/** Replaces every `module` and `path` of a source file by that of its built file. */
function useBuiltPaths(node) {
  if (node === null || typeof node !== 'object') return;
  for (const [key, value] of Object.entries(node)) {
    if ((key === 'module' || key === 'path') && typeof value === 'string') node[key] = builtPath(value);
    else useBuiltPaths(value);
  }
}

const outdirFlag = process.argv.indexOf('--outdir');
const outdir = outdirFlag < 0 ? 'dist' : process.argv[outdirFlag + 1];

/** The tokens that every element reads. Its docblock lists those of its own. */
const tokens = JSON.parse(
  readFileSync(new URL('../../src/elements/shared/ui/tokens.json', import.meta.url), 'utf8'),
).map((token) => ({ name: token.name, default: token.default, description: token.for }));

/** Members that only the browser uses. */
const browserMembers = /^(formAssociated|shadowRootOptions|\w+Callback)$/;

const forHosts = {
  name: 'for-hosts',
  packageLinkPhase({ customElementsManifest: manifest }) {
    for (const module of manifest.modules) {
      module.declarations = module.declarations.filter(({ kind }) => kind === 'class');
      for (const declaration of module.declarations) {
        const { tagName, members = [], events = [] } = declaration;
        declaration.customElement = tagName ? true : undefined;
        declaration.members = members.filter(
          ({ name, privacy, inheritedFrom }) =>
            privacy !== 'private' &&
            privacy !== 'protected' &&
            !browserMembers.test(name) &&
            !(inheritedFrom && name === 'inheritedLocale'),
        );
        // The docblock lists every event; those that the analyser guesses from the code have no name or a wrong one.
        declaration.events = events.filter(({ description }) => description);
        if (!tagName) continue;
        if (tagName !== 'sig-provider')
          declaration.cssProperties = [...(declaration.cssProperties ?? []), ...tokens];
        const reference = { name: declaration.name, module: module.path };
        module.exports.push({ kind: 'custom-element-definition', name: tagName, declaration: reference });
      }
    }
    useBuiltPaths(manifest);
  },
};

export default {
  globs: ['src/elements/sig-*/sig-*.ts', 'src/elements/shared/**/*element*.ts'],
  exclude: ['src/elements/**/*.define.ts'],
  outdir,
  litelement: true,
  // Would write `customElements` into package.json.
  packagejson: false,
  // Editors complete tags and attributes from these files, each beside the manifest.
  plugins: [
    forHosts,
    customElementVsCodePlugin({ outdir, hideLogs: true }),
    customElementJetBrainsPlugin({ outdir, packageJson: false, hideLogs: true }),
  ],
};
