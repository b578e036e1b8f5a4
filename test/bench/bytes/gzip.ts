import { SourceMap, type SourceMapPayload } from 'node:module';
import { gzipSync } from 'node:zlib';

/** Bytes as a server sends them at its best: gzip -9. */
export const gzipBytes = (body: string | Uint8Array): number => gzipSync(body, { level: 9 }).length;

/** Whose code each character of a bundled file is, from its source map. */
export interface Origins {
  /** Minified characters of each source, as the map names it. Code that the bundler added is under ''. */
  readonly bySource: ReadonlyMap<string, number>;
  /** The file without the code of the sources that `drop` names. */
  without(drop: (source: string) => boolean): string;
}

export function originsOf(code: string, map: SourceMapPayload): Origins {
  const reader = new SourceMap(map);
  const bySource = new Map<string, number>();
  const pieces: { source: string; text: string }[] = [];
  const add = (source: string, text: string) => {
    bySource.set(source, (bySource.get(source) ?? 0) + text.length);
    const last = pieces.at(-1);
    if (last?.source === source) last.text += text;
    else pieces.push({ source, text });
  };
  code.split('\n').forEach((line, row) => {
    if (row > 0) add('', '\n');
    for (let column = 0; column < line.length; column += 1) {
      const entry = reader.findEntry(row, column);
      // A place before the first mapping of its line gets the last one of a line before.
      const source =
        'originalSource' in entry && entry.generatedLine === row ? (entry.originalSource ?? '') : '';
      add(source, line[column]!);
    }
  });
  return {
    bySource,
    without: (drop) =>
      pieces
        .filter(({ source }) => !drop(source))
        .map(({ text }) => text)
        .join(''),
  };
}

/** What some sources cost in a file: its gzip bytes less those of the file without them. */
export const costOf = (code: string, origins: Origins, which: (source: string) => boolean): number =>
  gzipBytes(code) - gzipBytes(origins.without(which));

/** The parts into which a page's code is divided, by the path of a source; the first that matches counts. */
const parts: readonly (readonly [name: string, pattern: RegExp])[] = [
  ['zod', /node_modules\/zod\//],
  ['Lit', /node_modules\/(lit|lit-html|lit-element|@lit|@lit-labs)\//],
  ['pdf.js', /dist\/pdfjs\/|pdf\.worker|node_modules\/pdfjs-dist\//],
  ['React', /node_modules\/(react|react-dom|scheduler)\//],
  ['a package: ', /.*node_modules\/((?!sig-widgets\/)(?:@[^/]+\/)?[^/]+)\//],
  ['ours: elements/', /dist\/elements\/([^/]+)\//],
  ['ours: ', /dist\/([^/]+)\//],
];

/** The part to which a source belongs. */
export function partOf(source: string): string {
  for (const [name, pattern] of parts) {
    const match = pattern.exec(source);
    if (match) return match[1] === undefined || !/[: /]$/.test(name) ? name : name + match[1];
  }
  return 'the bundler and the page';
}
