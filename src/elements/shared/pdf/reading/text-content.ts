import type { PDFPageProxy } from 'pdfjs-dist';

type TextContent = Pick<Awaited<ReturnType<PDFPageProxy['getTextContent']>>, 'items' | 'styles'>;

/**
 * The page's text with its marked content. `getTextContent()` of pdf.js reads the same stream by `for await`, which$
 * Safari does not offer for streams.
 */
export async function textContentOf(page: PDFPageProxy): Promise<TextContent> {
  const stream = page.streamTextContent({ includeMarkedContent: true }) as ReadableStream<TextContent>;
  const reader = stream.getReader();
  const content: TextContent = { items: [], styles: {} };
  for (let next = await reader.read(); !next.done; next = await reader.read()) {
    Object.assign(content.styles, next.value.styles);
    content.items.push(...next.value.items);
  }
  return content;
}
