/** A PDF of A4 pages; on the first is a field for a signature, which the service finds. */
export function pdfFile(name: string, pageCount = 1): File {
  const pageIds = Array.from({ length: pageCount }, (_, index) => index + 4);
  const objects = [
    '<</Type/Catalog/Pages 2 0 R/AcroForm<</Fields[3 0 R]>>>>',
    `<</Type/Pages/Kids[${pageIds.map((id) => `${id} 0 R`).join(' ')}]/Count ${pageCount}>>`,
    '<</Type/Annot/Subtype/Widget/FT/Sig/Ff 2/T(Signature)/Rect[200 100 380 150]/P 4 0 R>>',
    ...pageIds.map(
      (_, index) => `<</Type/Page/Parent 2 0 R/MediaBox[0 0 595 842]${index === 0 ? '/Annots[3 0 R]' : ''}>>`,
    ),
  ];
  let text = `%PDF-1.4\n% ${name}\n`;
  const offsets = objects.map((object, index) => {
    const { length } = text;
    text += `${index + 1} 0 obj${object}endobj\n`;
    return `${String(length).padStart(10, '0')} 00000 n \n`;
  });
  const size = objects.length + 1;
  const table = `xref\n0 ${size}\n0000000000 65535 f \n${offsets.join('')}`;
  const end = `trailer<</Size ${size}/Root 1 0 R>>\nstartxref\n${text.length}\n%%EOF`;
  return new File([text + table + end], name, { type: 'application/pdf' });
}
