import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createCanvas } from '@napi-rs/canvas';
import { zipSync } from 'fflate';
import { render } from './pixels.js';
import { service, type Service } from '../signing/support.js';

const xml = (text: string) => new TextEncoder().encode(`<?xml version="1.0" encoding="UTF-8"?>${text}`);
const w = 'xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"';
const namespaces =
  `${w} xmlns:r="http://schemas.openxmlformats.org/officeDocument/2006/relationships" ` +
  'xmlns:wp="http://schemas.openxmlformats.org/drawingml/2006/wordprocessingDrawing" ' +
  'xmlns:a="http://schemas.openxmlformats.org/drawingml/2006/main" ' +
  'xmlns:pic="http://schemas.openxmlformats.org/drawingml/2006/picture"';
const rels = 'http://schemas.openxmlformats.org/package/2006/relationships';
const office = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';

const p = (text: string, style = '') =>
  `<w:p>${style && `<w:pPr><w:pStyle w:val="${style}"/></w:pPr>`}<w:r><w:t>${text}</w:t></w:r></w:p>`;
const cell = (text: string) => `<w:tc>${p(text)}</w:tc>`;
const picture =
  '<w:p><w:r><w:drawing><wp:inline><a:graphic><a:graphicData><pic:pic><pic:blipFill><a:blip r:embed="rId9"/>' +
  '</pic:blipFill></pic:pic></a:graphicData></a:graphic></wp:inline></w:drawing></w:r></w:p>';

/** A Word file with these paragraphs and optionally a picture. */
function docx(body: string, image?: { name: string; bytes: Uint8Array }): Uint8Array {
  const link = image ? `<Relationship Id="rId9" Type="${office}/image" Target="media/${image.name}"/>` : '';
  return zipSync({
    '[Content_Types].xml': xml(
      '<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types">' +
        '<Default Extension="xml" ContentType="application/xml"/>' +
        '<Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/>' +
        '<Default Extension="png" ContentType="image/png"/><Default Extension="gif" ContentType="image/gif"/>' +
        '<Override PartName="/word/document.xml" ContentType="application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml"/></Types>',
    ),
    '_rels/.rels': xml(
      `<Relationships xmlns="${rels}"><Relationship Id="rId1" Type="${office}/officeDocument" Target="word/document.xml"/></Relationships>`,
    ),
    'word/document.xml': xml(`<w:document ${namespaces}><w:body>${body}</w:body></w:document>`),
    'word/_rels/document.xml.rels': xml(`<Relationships xmlns="${rels}">${link}</Relationships>`),
    'word/styles.xml': xml(
      `<w:styles ${w}><w:style w:type="paragraph" w:styleId="Heading1"><w:name w:val="heading 1"/></w:style></w:styles>`,
    ),
    ...(image ? { [`word/media/${image.name}`]: image.bytes } : {}),
  });
}

function red(): Uint8Array {
  const canvas = createCanvas(96, 48);
  const context = canvas.getContext('2d');
  context.fillStyle = '#d00';
  context.fillRect(0, 0, 96, 48);
  return new Uint8Array(canvas.toBuffer('image/png'));
}

async function words(bytes: Uint8Array): Promise<string> {
  const pdfjs = await import('pdfjs-dist/legacy/build/pdf.mjs');
  const doc = await pdfjs.getDocument({ data: bytes.slice(), verbosity: 0 }).promise;
  let text = '';
  for (let n = 1; n <= doc.numPages; n++) {
    const { items } = await (await doc.getPage(n)).getTextContent();
    text += items.map((item) => ('str' in item ? item.str : '')).join('');
  }
  await doc.destroy();
  return text.replace(/\s+/g, ' ');
}

async function uploaded(s: Service, bytes: Uint8Array) {
  const answer = await s.upload(bytes, 'letter.docx');
  assert.equal(answer.status, 201);
  assert.equal(answer.at('status'), 'PROCESSING');
  await s.sandbox.settled();
  return s.call('GET', `/v1/documents/${answer.text('id')}`);
}

test('a Word document becomes a PDF with its words, table and picture, and can be signed (R64, R66)', async () => {
  const s = await service();
  const body =
    p('Service agreement', 'Heading1') +
    p('Between us &amp; you: fees of €250 a month.') +
    `<w:tbl><w:tr>${cell('Work')}${cell('When')}</w:tr><w:tr>${cell('Accounts')}${cell('May')}</w:tr></w:tbl>` +
    picture;
  const document = await uploaded(s, docx(body, { name: 'red.png', bytes: red() }));
  assert.equal(document.at('status'), 'READY', String(document.at('error')));
  assert.equal(document.at('pageCount'), 1);
  const content = await s.call('GET', `/v1/documents/${document.text('id')}/content`);
  assert.equal(content.headers.get('Content-Type'), 'application/pdf');
  const text = await words(content.bytes);
  for (const part of ['Service agreement', 'Between us & you: fees of €250 a month.', 'Accounts', 'May'])
    assert.ok(text.includes(part), `${part} in ${text}`);
  const shown = (await render(content.bytes, 1)).bounds((r, g, b) => r > 180 && g < 60 && b < 60);
  assert.ok(shown, 'the picture is there');
  const [width, height] = [(shown.x1 - shown.x0) * 595, (shown.y1 - shown.y0) * 842];
  assert.ok(Math.abs(width - 72) < 2 && Math.abs(height - 36) < 2, `${width} by ${height} points`);
});

test('a Word document of many pages keeps every paragraph', async () => {
  const s = await service();
  const numbers = Array.from({ length: 150 }, (_, n) => n + 1);
  const document = await uploaded(s, docx(numbers.map((n) => p(`Paragraph number ${n}.`)).join('')));
  assert.ok(Number(document.at('pageCount')) > 3);
  const content = await s.call('GET', `/v1/documents/${document.text('id')}/content`);
  const text = await words(content.bytes);
  assert.deepEqual(
    numbers.filter((n) => !text.includes(`number ${n}.`)),
    [],
  );
});

test('a document that cannot be converted completely ends in ERROR with the reason (R66)', async () => {
  const s = await service();
  const gif = { name: 'old.gif', bytes: new TextEncoder().encode('GIF89a...') };
  for (const [bytes, reason] of [
    [docx(''), /empty/],
    [docx(picture, gif), /neither PNG nor JPEG/],
    [docx(picture, { name: 'cut.png', bytes: red().slice(0, 60) }), /picture .* damaged/],
    [zipSync({ 'word/document.xml': xml('<w:document') }, { level: 0 }), /damaged/],
    [docx(p('Hello')).slice(0, 900), /damaged/],
  ] as const) {
    const document = await uploaded(s, bytes);
    assert.equal(document.at('status'), 'ERROR');
    assert.match(document.text('error'), reason);
  }
});
