import type { PeerFigure, Row } from './rows.types.js';

/** A figure, or the reason why it could not be measured. */
export type Figure = number | { readonly missing: string };

const round = (value: number) => Math.round(value * 100) / 100;

interface RowParts extends Omit<Row, 'peers'> {
  readonly peers: Readonly<Record<string, Figure>>;
}

/** A row with each peer's ratio: below 1, ours is less. A peer without a figure keeps its reason. */
export function rowOf({ peers, ...rest }: RowParts): Row {
  const besides = Object.entries(peers).map(([name, figure]): PeerFigure => {
    if (typeof figure !== 'number') return { name, missing: figure.missing };
    if (!(figure > 0)) return { name, missing: 'nothing was counted' };
    return { name, value: figure, ratio: round(rest.ours / figure) };
  });
  return { ...rest, peers: besides };
}

/** What a failure is called in a row: its first line that says something, without the places of this machine. */
export function reasonOf(error: unknown, folder: string): string {
  const message = error instanceof Error ? error.message : String(error);
  // webpack begins with the place and esbuild with the number of errors, which say less than the next line.
  const lines = message
    .split('\n')
    .filter((text) => text.trim() !== '' && !/^(ERROR in|Build failed with)/.test(text));
  const line = (lines[0] ?? 'no reason given').replaceAll(folder, '').replace(/\S*node_modules\//g, '');
  return line.trim().slice(0, 200);
}
