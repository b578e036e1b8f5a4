import type { PDFPageProxy } from 'pdfjs-dist';

type TextContent = Pick<Awaited<ReturnType<PDFPageProxy['getTextContent']>>, 'items' | 'styles'>;

/**
 * The page's text with its marked content. `getTextContent()` of pdf.js reads the same stream by `for await`, which
 * Safari does not offer for streams, and cannot be ended.
 *
 * @param closed Aborts once the file is closed.
 */
export async function textContentOf(page: PDFPageProxy, closed: AbortSignal): Promise<TextContent> {
  closed.throwIfAborted();
  const stream = page.streamTextContent({ includeMarkedContent: true }) as ReadableStream<TextContent>;
  const reader = stream.getReader();
  // pdf.js ends its worker without closing the stream. The browser keeps a stream that is being read, and with it the element.
  const cancel = () => void reader.cancel(closed.reason).catch(() => undefined);
  closed.addEventListener('abort', cancel, { once: true });
  const content: TextContent = { items: [], styles: {} };
  try {
    for (let next = await reader.read(); !next.done; next = await reader.read()) {
      Object.assign(content.styles, next.value.styles);
      content.items.push(...next.value.items);
    }
  } finally {
    closed.removeEventListener('abort', cancel);
  }
  closed.throwIfAborted();
  return content;
}
