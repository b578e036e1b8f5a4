import { mkdirSync, readFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { pathToFileURL } from 'node:url';
import { build, type Plugin } from 'esbuild';
import { root } from '../../support/sources.js';
import { installPage } from './page-globals.js';
import type { Walk } from './walk.js';

const files = {
  picker: 'picker.walk.ts',
  proposal: 'proposal.walk.ts',
  manager: 'manager.walk.ts',
  frame: 'frame.walk.ts',
  status: 'status/status.walk.ts',
  webhooks: 'webhooks/webhooks.walk.ts',
  folders: 'folders/folders.walk.ts',
  signatures: 'signatures/signatures.walk.ts',
  bell: 'bell/bell.walk.ts',
  'contact-form': 'contact-form/contact-form.walk.ts',
  'contact-picker': 'contact-picker/contact-picker.walk.ts',
  'envelope-list': 'envelope-list/envelope-list.walk.ts',
  composer: 'composer/composer.walk.ts',
  placer: 'placer/placer.walk.ts',
  copy: 'copy/copy.walk.ts',
  'host-page': 'host-page/host-page.walk.ts',
  proof: 'proof/proof.walk.ts',
  viewer: 'viewer/viewer.walk.ts',
  pad: 'pad/pad.walk.ts',
  button: 'button/button.walk.ts',
} as const;
export type WalkName = keyof typeof files;
export const walkNames = Object.keys(files) as readonly WalkName[];

const endsWith = (end: string) => new RegExp(`${end.replaceAll('.', String.raw`\.`)}$`);

/** Letters are sanitised with a browser's DOM, which walks do without: a letter in a walk is an error. */
const noSanitiser: Plugin = {
  name: 'no-sanitiser',
  setup({ onLoad }) {
    onLoad({ filter: /shared\/sanitise\/sanitise\.ts$/ }, () => ({
      contents: `export const loadSanitiser = async () => () => { throw new Error('a walk has no letter'); };`,
    }));
  },
};

/** Views and strings, and what needs a browser's pages, by the ends of their paths. */
const replaced: readonly (readonly [end: string, contents: string])[] = [
  ['sig-envelope-status/details/details.view.ts', 'export const statusView = (view) => view;'],
  ...['sig-folder-tree', 'sig-saved-signatures'].map((tag): readonly [string, string] => [
    `${tag}/acts/dialog.view.ts`,
    'export const dialogView = (view, question, actions) => ({ ...view, question, actions });',
  ]),
  [
    'sig-contact-picker/forms/field.view.ts',
    `export const fieldView = (view) => view;
     export const formKeys = (actions) => actions;`,
  ],
  // Both are elements of their own, within the composer.
  [
    'sig-envelope-composer/fields/placer-part.ts',
    `export { PlacerPart } from '${root}test/torture/walks/composer/placer-seam.ts';`,
  ],
  ['sig-envelope-composer/recipients/picker.ts', 'export class Picker { view = () => undefined; }'],
  [
    'sig-envelope-list/actions/action-bar.view.ts',
    `export const actionBar = (view, actions) => ({ ...view, actions });
     export const resultView = (host, strings, result) => result;`,
  ],
  [
    'sig-envelope-list/actions/dialog.view.ts',
    'export const dialogView = (host, strings, state, actions) => ({ ...state, actions });',
  ],
  [
    'sig-envelope-list/filters/filters.view.ts',
    'export const filtersView = (view, actions) => ({ ...view, actions });',
  ],
  // What an element does for the page around it and for its developer, and elements within it.
  ['shared/page/handle-connected.lazy.ts', 'export const handleConnected = () => undefined;'],
  ['shared/developer/warn-developer.ts', 'export const warnDeveloper = () => undefined;'],
  ['sig-document-viewer/sig-document-viewer.define.ts', ''],
  ['sig-booking-picker/sig-booking-picker.define.ts', ''],
  ['shared/form/refusal.view.ts', 'export const refusalView = (view) => view;'],
  [
    'shared/form/submission.view.ts',
    `export const submissionView = ({ state, secondsToRetry, isSending }) =>
       ({ message: state.message, isSending, secondsToRetry });
     export const refusalNotice = (notice) => notice;`,
  ],
  [
    'shared/i18n/strings.ts',
    `export class Strings {
       locale = 'en';
       dir = 'ltr';
       t = (key) => key;
       tt = (key) => key;
     }`,
  ],
];

/** The pages of documents and pdf.js need a browser: these files of walks stand in their places, by the ends of their paths. */
const seams: Partial<Record<WalkName, readonly (readonly [end: string, seam: string])[]>> = {
  placer: [
    ['shared/pdf/pdf.ts', 'placer/pdf-seam.ts'],
    ['shared/pdf/preload.ts', 'placer/preload-seam.ts'],
    ['shared/pdf/pages.controller.ts', 'placer/pages-seam.ts'],
  ],
  viewer: [
    ['shared/pdf/pdf.ts', 'viewer/pdf-seam.ts'],
    ['shared/pdf/preload.ts', 'placer/preload-seam.ts'],
    ['shared/pdf/pages.controller.ts', 'viewer/pages-seam.ts'],
    ['sig-document-viewer/file/print-pdf.ts', 'viewer/print-seam.ts'],
    ['shared/i18n/strings.ts', 'viewer/strings-seam.ts'],
  ],
  // What is drawn needs a canvas.
  pad: [
    ['sig-signature-pad/content/picture.ts', 'pad/picture-seam.ts'],
    ['sig-signature-pad/content/canvas.ts', 'pad/canvas-seam.ts'],
    ['sig-signature-pad/content/load-drawing.ts', 'pad/load-drawing-seam.ts'],
    ['shared/typefaces/typefaces.ts', 'pad/typefaces-seam.ts'],
  ],
};
const seamsOf = (name: WalkName): Plugin => ({
  name: 'seams',
  setup({ onLoad }) {
    for (const [end, seam] of seams[name] ?? []) {
      const path = `${root}test/torture/walks/${seam}`;
      onLoad({ filter: endsWith(end) }, () => ({
        contents: readFileSync(path, 'utf8'),
        ...{ resolveDir: dirname(path), loader: 'ts' },
      }));
    }
  },
});

/** What an element would show is what its controller gave to the view, and its strings are their keys: a walk reads that. */
const noMarkup: Plugin = {
  name: 'no-markup',
  setup({ onLoad }) {
    for (const [end, contents] of replaced)
      onLoad({ filter: endsWith(end) }, () => ({
        contents,
        resolveDir: root,
      }));
  },
};

const lateFiles = new RegExp(
  [
    String.raw`(sig-envelope-list/.*\.(controller|lazy)`,
    'sig-booking-host/sig-booking-host',
    'sig-booking-button/(sig-booking-button|dialog.lazy)',
    String.raw`sig-document-viewer/(sig-document-viewer|panels/side-panels|file/read-file))\.ts$`,
  ].join('|'),
);

/** Code that these elements load late comes when the walk lets it, or does not come: `importLate` is the walk's. */
const lateCode: Plugin = {
  name: 'late-code',
  setup({ onLoad }) {
    onLoad({ filter: lateFiles }, ({ path }) => ({
      contents: readFileSync(path, 'utf8').replaceAll(
        /(?<!typeof )import\('([^']*\/)?([\w.-]+)\.js'\)/g,
        (load, _, name) => `globalThis.importLate('${name}', () => ${load})`,
      ),
      loader: 'ts',
    }));
  },
};

/**
 * The walk as one module. What the elements import later is then there within a few microtasks: a walk has to wait for no file, and
 * a thousand of them take minutes instead of hours.
 */
export async function loadWalk(name: WalkName): Promise<Walk> {
  mkdirSync(`${root}.cache`, { recursive: true });
  const outfile = `${root}.cache/${name}.walk.mjs`;
  await build({
    entryPoints: [`${root}test/torture/walks/${files[name]}`],
    outfile,
    bundle: true,
    platform: 'node',
    format: 'esm',
    packages: 'external',
    plugins: [noSanitiser, seamsOf(name), noMarkup, lateCode],
    logLevel: 'error',
  });
  // Its modules look whether they are in a page or on a server.
  installPage();
  const module = (await import(pathToFileURL(outfile).href)) as { walk: Walk };
  return module.walk;
}
