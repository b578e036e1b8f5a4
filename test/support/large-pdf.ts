interface LargePdf {
  /** Pages; each but the first brings `paddingBytes` that no reader needs to show the first. */
  readonly pages: number;
  readonly paddingBytes: number;
  /** Written for the first page (ISO 32000-2, annex F): what it needs comes first. */
  readonly isLinearized?: boolean;
}

const utf8 = new TextEncoder();

/** A large PDF whose pages say "Page 1" and so on. Runs in Node and in browsers. */
export function largePdf({ pages, paddingBytes, isLinearized = false }: LargePdf): Uint8Array<ArrayBuffer> {
  const pageId = (index: number) => 10 + index * 3;
  const kids = Array.from({ length: pages }, (_, index) => `${pageId(index)} 0 R`).join(' ');
  const padding = 'x'.repeat(paddingBytes);
  const stream = (text: string) => `<< /Length ${text.length} >>\nstream\n${text}\nendstream`;
  const page = (index: number): [number, string][] => [
    [
      pageId(index),
      `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Resources << /Font << /F 3 0 R >> >> /Contents ${pageId(index) + 1} 0 R >>`,
    ],
    [pageId(index) + 1, stream(`BT /F 48 Tf 72 700 Td (Page ${index + 1}) Tj ET`)],
  ];
  const first: [number, string][] = [
    [1, '<< /Type /Catalog /Pages 2 0 R >>'],
    [2, `<< /Type /Pages /Count ${pages} /Kids [${kids}] >>`],
    [3, '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>'],
    ...page(0),
  ];
  const rest: [number, string][] = Array.from({ length: pages - 1 }, (_, index): [number, string][] => [
    ...page(index + 1),
    [pageId(index + 1) + 2, stream(padding)],
  ]).flat();
  return isLinearized ? linearized(first, rest, pageId(0), pages) : plain([...first, ...rest]);
}

const written = ([id, body]: [number, string]) => `${id} 0 obj\n${body}\nendobj\n`;

const entry = (offset: number) => `${String(offset).padStart(10, '0')} 00000 n \n`;

/** A cross-reference section of single entries. */
const section = (offsets: ReadonlyMap<number, number>) =>
  `xref\n0 1\n0000000000 65535 f \n${[...offsets].map(([id, offset]) => `${id} 1\n${entry(offset)}`).join('')}`;

function plain(objects: [number, string][]): Uint8Array<ArrayBuffer> {
  const offsets = new Map<number, number>();
  const parts = ['%PDF-1.7\n'];
  let at = parts[0]!.length;
  for (const object of objects) {
    offsets.set(object[0], at);
    parts.push(written(object));
    at += parts.at(-1)!.length;
  }
  const size = Math.max(...offsets.keys()) + 1;
  parts.push(section(offsets), `trailer\n<< /Size ${size} /Root 1 0 R >>\nstartxref\n${at}\n%%EOF\n`);
  return utf8.encode(parts.join(''));
}

/** Every number in the first part has a fixed width, so that its length is known before the offsets are. */
function linearized(
  first: [number, string][],
  rest: [number, string][],
  pageObject: number,
  pages: number,
): Uint8Array<ArrayBuffer> {
  const wide = (number: number) => String(number).padStart(10, '0');
  const size = Math.max(...first.map(([id]) => id), ...rest.map(([id]) => id)) + 1;
  const header = '%PDF-1.7\n';
  const dictionary = (length: number, endOfFirst: number, mainTable: number) =>
    `4 0 obj\n<< /Linearized 1 /L ${wide(length)} /H [ ${wide(1)} ${wide(1)} ] /O ${pageObject} /E ${wide(endOfFirst)} /N ${pages} /T ${wide(mainTable)} >>\nendobj\n`;
  const trailer = (previous: number) =>
    `trailer\n<< /Size ${size} /Root 1 0 R /Prev ${wide(previous)} >>\nstartxref\n0\n%%EOF\n`;
  const sized = (objects: [number, string][], start: number) => {
    const offsets = new Map<number, number>();
    let at = start;
    for (const object of objects) {
      offsets.set(object[0], at);
      at += written(object).length;
    }
    return { offsets, end: at };
  };
  const dictionaryAt = header.length;
  const tableAt = dictionaryAt + dictionary(0, 0, 0).length;
  const blank = new Map([[4, dictionaryAt], ...first.map(([id]) => [id, 0] as const)]);
  const firstAt = tableAt + section(blank).length + trailer(0).length;
  const one = sized(first, firstAt);
  const two = sized(rest, one.end);
  const mainTable = `${section(two.offsets)}trailer\n<< /Size ${size} >>\nstartxref\n${tableAt}\n%%EOF\n`;
  const length = two.end + mainTable.length;
  return utf8.encode(
    [
      header,
      dictionary(length, one.end, two.end),
      section(new Map([[4, dictionaryAt], ...one.offsets])),
      trailer(two.end),
      ...first.map(written),
      ...rest.map(written),
      mainTable,
    ].join(''),
  );
}
