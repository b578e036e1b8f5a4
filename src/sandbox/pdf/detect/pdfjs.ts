type Pdfjs = typeof import('pdfjs-dist/legacy/build/pdf.mjs');

/** Classes of the browser that pdf.js needs for drawing, which the sandbox never does. */
const drawingClasses = ['DOMMatrix', 'ImageData', 'Path2D'];

/**
 * In Node, pdf.js takes these classes from an optional native package of 33 MB, complains when it is missing, and makes a matrix
 * while it loads. So they are there while it loads, and only then: another library must not take them for the real ones. Without them
 * later, pdf.js leaves out the outlines of Type 3 fonts; the sandbox reads text and boxes, which have none.
 */
async function loadWithoutCanvas(): Promise<Pdfjs> {
  const globals = globalThis as Record<string, unknown>;
  const missing = drawingClasses.filter((name) => !(name in globals));
  if (missing.length === 0) return import('pdfjs-dist/legacy/build/pdf.mjs');
  const { warn } = console;
  const filtered = (...parts: unknown[]) => {
    if (!String(parts[0]).includes('@napi-rs/canvas')) warn.apply(console, parts);
  };
  class Placeholder {}
  for (const name of missing) globals[name] = Placeholder;
  console.warn = filtered;
  try {
    return await import('pdfjs-dist/legacy/build/pdf.mjs');
  } finally {
    // Other code may have set them while pdf.js loaded.
    for (const name of missing) if (globals[name] === Placeholder) delete globals[name];
    if (console.warn === filtered) console.warn = warn;
  }
}

let loading: Promise<Pdfjs> | undefined;

/** pdf.js in this thread, without a worker: its code must be there before a document is opened. */
export function loadPdfjs(): Promise<Pdfjs> {
  loading ??= import('pdfjs-dist/legacy/build/pdf.worker.mjs')
    .then(loadWithoutCanvas)
    .catch((error: unknown) => {
      loading = undefined;
      throw error;
    });
  return loading;
}
