import { setPdfFilesUrl } from 'sig-widgets';
import 'sig-widgets/define/sig-envelope-proof';
import 'sig-widgets/define/sig-field-placer';
import 'sig-widgets/define/sig-signing-frame';
import { post } from './site.js';

setPdfFilesUrl('/pdfjs/');

const find = <E extends HTMLElement>(id: string) => document.querySelector<E>(`#${id}`)!;
const message = find('message');
const form = find<HTMLFormElement>('upload');

function step(name: 'upload' | 'place' | 'sign'): void {
  for (const one of ['upload', 'place', 'sign']) {
    find(one).hidden = one !== name;
    find(`step-${one}`).toggleAttribute('aria-current', false);
  }
  find(`step-${name}`).setAttribute('aria-current', 'step');
  scrollTo(0, 0);
}

/** Rejects a file that is obviously not a PDF at once; the service checks the rest later. */
async function looksLikePdf(file: File): Promise<string | undefined> {
  if (file.size === 0) return `“${file.name}” is empty. Choose another file.`;
  const start = await file.slice(0, 1024).text();
  return start.includes('%PDF-') ? undefined : `“${file.name}” is not a PDF. Choose another file.`;
}

async function begin(file: File): Promise<void> {
  message.textContent = '';
  const problem = await looksLikePdf(file);
  if (problem) {
    message.textContent = problem;
    return;
  }
  const progress = find('progress');
  try {
    progress.textContent = 'Uploading…';
    const body = new FormData();
    body.set('file', file);
    const document = await post<{ id: string }>('/host/documents', body);
    progress.textContent = 'Preparing the pages…';
    await ready(document.id);
    const envelope = await post<{ envelopeId: string; recipientId: string }>('/host/envelopes', {
      documentId: document.id,
      name: find<HTMLInputElement>('name').value,
      email: find<HTMLInputElement>('email').value,
    });
    go({
      step: 'place',
      document: document.id,
      envelope: envelope.envelopeId,
      recipient: envelope.recipientId,
    });
  } catch (error) {
    message.textContent = error instanceof Error ? error.message : String(error);
  } finally {
    progress.textContent = '';
  }
}

/** Polls until the service has counted the pages (R66). */
async function ready(id: string): Promise<void> {
  for (let wait = 250; ; wait = Math.min(wait * 2, 4000)) {
    const { status, reason } = await post<{ status: string; reason?: string }>('/host/documents/status', {
      id,
    });
    if (status === 'READY') return;
    if (status === 'ERROR')
      throw new Error(reason ?? 'This file could not be processed. Choose another file.');
    await new Promise((next) => setTimeout(next, wait));
  }
}

function place(documentId: string, envelopeId: string, recipientId: string): void {
  const placer = document.createElement('sig-field-placer');
  placer.setAttribute('server-url', '/sig');
  placer.setAttribute('document-id', documentId);
  placer.setAttribute('envelope-id', envelopeId);
  // The service accepted the file but cannot render it: ask for another file and keep the form.
  placer.addEventListener('sig-error', ({ detail }) => {
    if (detail.code !== 'document') return;
    go({ step: 'upload' });
    message.textContent =
      'This file is damaged or protected, and its pages cannot be shown. Choose another file.';
  });
  find('placer').replaceChildren(placer);
  step('place');
  const send = find<HTMLButtonElement>('send');
  // An envelope whose pages have not been seen is not sent.
  send.disabled = true;
  placer.addEventListener('sig-ready', () => (send.disabled = false));
  send.onclick = async () => {
    message.textContent = '';
    send.disabled = true;
    try {
      if (!(await placer.save())) throw new Error('Nothing was sent, since the fields could not be saved.');
      await post('/host/envelopes/send', { envelopeId });
      go({ step: 'sign', envelope: envelopeId, recipient: recipientId });
    } catch (error) {
      message.textContent = error instanceof Error ? error.message : String(error);
    } finally {
      send.disabled = false;
    }
  };
}

function sign(envelopeId: string, recipientId: string): void {
  const frame = document.createElement('sig-signing-frame');
  frame.setAttribute('server-url', '/sig');
  frame.setAttribute('envelope-id', envelopeId);
  frame.setAttribute('recipient-id', recipientId);
  const verified = find('verified');
  frame.addEventListener('sig-signed', () => (verified.textContent = 'Verified with the service: signed.'));
  frame.addEventListener(
    'sig-completed',
    () => (verified.textContent = 'Verified with the service: completed.'),
  );
  const proof = document.createElement('sig-envelope-proof');
  proof.setAttribute('server-url', '/sig');
  proof.setAttribute('envelope-id', envelopeId);
  frame.addEventListener('sig-completed', () => proof.isConnected && proof.reload());
  find('audit').onclick = () => find('proof').replaceChildren(proof);
  for (const link of document.querySelectorAll<HTMLAnchorElement>('[data-framework]')) {
    const where = {
      with: link.dataset.framework ?? '',
      show: 'frame',
      envelope: envelopeId,
      recipient: recipientId,
    };
    link.href = `/headless.html?${new URLSearchParams(where).toString()}`;
  }
  find('frame').replaceChildren(frame);
  step('sign');
}

/** The step is in the URL, so that reload and the back button return to it. */
function go(where: Record<string, string>): void {
  history.pushState(
    null,
    '',
    where.step === 'upload' ? location.pathname : `?${new URLSearchParams(where).toString()}`,
  );
  show();
}

function show(): void {
  const at = (name: string) => new URLSearchParams(location.search).get(name) ?? '';
  message.textContent = '';
  for (const one of ['placer', 'frame', 'proof']) find(one).replaceChildren();
  if (at('step') === 'place') place(at('document'), at('envelope'), at('recipient'));
  else if (at('step') === 'sign') sign(at('envelope'), at('recipient'));
  else step('upload');
}

addEventListener('popstate', show);
if (location.search) show();

form.addEventListener('submit', (event) => {
  event.preventDefault();
  const file = find<HTMLInputElement>('file').files?.[0];
  if (file) void begin(file);
});
find('sample').addEventListener('click', () => {
  void (async () => {
    const bytes = await (await fetch('/host/sample.pdf')).blob();
    await begin(new File([bytes], 'Sample agreement.pdf', { type: 'application/pdf' }));
  })();
});
