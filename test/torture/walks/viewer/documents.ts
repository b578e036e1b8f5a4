/** A document of the host's, as a reader would find it. */
export interface HostDocument {
  readonly name: string;
  /** The text of each page. */
  readonly pages: readonly string[];
  /** What the file calls its pages, where that is not their numbers. */
  readonly labels?: readonly string[];
  readonly chapter?: string;
  readonly password?: string;
  /** Large enough to be shown while it arrives. */
  readonly isLarge?: boolean;
}

const documents: readonly HostDocument[] = [
  {
    name: 'alpha',
    pages: ['An agreement', 'of alpha', 'and an agreement on the agreement'],
    chapter: 'Chapter of alpha',
  },
  {
    name: 'beta',
    pages: ['Preface', 'Contents', 'The agreement', 'beta and beta', 'The end of the agreement'],
    labels: ['i', 'ii', '1', '2', '3'],
    chapter: 'Chapter of beta',
  },
  { name: 'locked', pages: ['A secret agreement', 'for two'], password: 'sesame' },
  { name: 'large', pages: ['large', 'and', 'long', 'and an agreement'], isLarge: true },
  { name: 'scan', pages: ['', ''] },
];

export const documentNames = ['alpha', 'beta', 'locked', 'large', 'scan'] as const;
/** Addresses of the host: its documents, files that are none, one that is not there, and one that no page may request. */
export const addressNames = [...documentNames, 'damaged', 'html', 'missing', 'unsafe'] as const;
export type AddressName = (typeof addressNames)[number];

export const queries = ['agreement', 'alpha', 'beta', 'nowhere', ' '] as const;

export const documentOf = (name: string | undefined): HostDocument | undefined =>
  documents.find((one) => one.name === name);

/** How often a reader finds the words. */
export const countOf = ({ pages }: HostDocument, query: string): number =>
  pages.reduce((sum, text) => sum + text.toLowerCase().split(query).length - 1, 0);

const largeBytes = 4_100_000;
const files = new Map<string, Uint8Array<ArrayBuffer>>();

/** What stands for the bytes of a PDF: its name, and its length. */
export function bytesOf(name: string): Uint8Array<ArrayBuffer> {
  const known = files.get(name);
  if (known) return known;
  const text = new TextEncoder().encode(name === 'html' ? '<!doctype html>' : `%PDF-1.4 ${name}\n`);
  const bytes = new Uint8Array(documentOf(name)?.isLarge ? largeBytes : text.length);
  bytes.set(text);
  files.set(name, bytes);
  return bytes;
}

/** The name in the bytes of a PDF. */
export const nameIn = (start: string): string | undefined => /^%PDF-1\.4 (\w+)\n/.exec(start)?.[1];
