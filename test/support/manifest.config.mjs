/**
 * What `cem analyze` reads, and what it leaves out: the manifest is for who writes `<sig-...>` in a page. Its paths are
 * those of the package, so that an editor finds the files.
 */
const shipped = (path) => path.replace(/^\/?src\/(.*)\.[tj]s$/, 'dist/$1.js');

/** Every `module` and `path` of a file of ours, wherever it stands. */
function ship(node) {
  if (node === null || typeof node !== 'object') return;
  for (const [key, value] of Object.entries(node)) {
    if ((key === 'module' || key === 'path') && typeof value === 'string') node[key] = shipped(value);
    else ship(value);
  }
}

/** Members that the browser calls or reads. */
const ofTheBrowser = /^(formAssociated|shadowRootOptions|\w+Callback)$/;

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
            !ofTheBrowser.test(name) &&
            !(inheritedFrom && name === 'inheritedLocale'),
        );
        // The docblock names every event; what was guessed from the code beside it has no name or a wrong one.
        declaration.events = events.filter(({ description }) => description);
        if (!tagName) continue;
        const reference = { name: declaration.name, module: module.path };
        module.exports.push({ kind: 'custom-element-definition', name: tagName, declaration: reference });
      }
    }
    ship(manifest);
  },
};

export default {
  globs: ['src/elements/sig-*/sig-*.ts', 'src/elements/shared/**/*element*.ts'],
  exclude: ['src/elements/**/*.define.ts'],
  outdir: 'dist',
  litelement: true,
  // It would write its own outdir into package.json.
  packagejson: false,
  plugins: [forHosts],
};
