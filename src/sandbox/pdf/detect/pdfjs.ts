type Pdfjs = typeof import('pdfjs-dist/legacy/build/pdf.mjs');

/** Classes of the browser that pdf.js needs for drawing, which the sandbox never does. */
const drawingClasses = ['DOMMatrix', 'ImageData', 'Path2D'];

/**
 * In Node, pdf.js takes these classes from an optional native package of 33 MB, complains when it is missing, and makes a matrix
 * while it loads. So they are there while it loads, and only then: another library must not take them for the real ones.
 */
async function loadWithoutCanvas(): Promise<Pdfjs> {
  const globals = globalThis as Record<string, unknown>;
  const missing = drawingClasses.filter((name) => !(name in globals));
  const { warn } = console;
  for (const name of missing) globals[name] = class {};
  if (missing.length > 0)
    console.warn = (...parts: unknown[]) => {
      if (!String(parts[0]).includes('@napi-rs/canvas')) warn.apply(console, parts);
    };
  try {
    return await import('pdfjs-dist/legacy/build/pdf.mjs');
  } finally {
    for (const name of missing) delete globals[name];
    console.warn = warn;
  }
}

let loading: Promise<Pdfjs> | undefined;

/** pdf.js in this thread, without a worker: its code must be there before a document is opened. */
export function loadPdfjs(): Promise<Pdfjs> {
  loading ??= import('pdfjs-dist/legacy/build/pdf.worker.mjs').then(loadWithoutCanvas);
  return loading;
}
