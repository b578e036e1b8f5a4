import { PDFDocument, StandardFonts } from '@cantoo/pdf-lib';
import type { Page } from 'playwright-core';
import { site } from './on-demo.js';
import { waitUntil } from './wait.js';

/** Asks the service as the account does, past the network. */
export async function ask<T>(path: string, init: RequestInit = {}): Promise<T> {
  const headers = {
    Authorization: `Bearer ${site.scene.apiKeys.full}`,
    'X-Acting-User': site.scene.actingUser,
    'Content-Type': 'application/json',
  };
  const answer = await fetch(`${site.sandboxUrl}${path}`, { ...init, headers });
  return (await answer.json()) as T;
}

/**
 * The service's first search for fields loads its PDF reader, which on a busy machine takes longer than the helper waits for an
 * answer.
 */
export const warmUpSearch = (): Promise<void> => (warmed ??= warmUp());
let warmed: Promise<void> | undefined;

async function warmUp(): Promise<void> {
  const { items } = await ask<{ items: { id: string; status: string }[] }>('/v1/documents');
  const { id } = items.find(({ status }) => status === 'READY')!;
  for (const act of ['detect', 'reject-all'])
    await ask(`/v1/documents/${id}/suggestions/${act}`, { method: 'POST', body: '{}' });
}

export const documentsNamed = async (name: string) =>
  (await ask<{ items: { name: string }[] }>(`/v1/documents?limit=100`)).items.filter(
    (one) => one.name === name,
  ).length;

export const mailsTo = async (address: string) =>
  (await ask<{ items: { to: string }[] }>('/sandbox/outbox')).items.filter(({ to }) => to === address).length;

let sample: Buffer;
export async function pdf(name: string, padding = 0) {
  sample ??= Buffer.from(await (await fetch(`${site.url}/host/sample.pdf`)).arrayBuffer());
  // Two files of the same bytes would be one document.
  const buffer = Buffer.concat([sample, Buffer.from(`\n% ${name}${' '.repeat(padding)}\n%%EOF\n`)]);
  return { name, mimeType: 'application/pdf', buffer };
}

/** An agreement of one page with these lines: tags in double braces are where recipients sign. */
export async function agreement(name: string, lines: readonly string[]) {
  const doc = await PDFDocument.create();
  const font = await doc.embedFont(StandardFonts.Helvetica);
  const page = doc.addPage([595, 842]);
  lines.forEach((line, index) => page.drawText(line, { x: 64, y: 740 - index * 80, size: 12, font }));
  return { name, mimeType: 'application/pdf', buffer: Buffer.from(await doc.save()) };
}

export const composerOf = (page: Page) => {
  const composer = page.locator('sig-envelope-composer');
  return {
    composer,
    button: (name: string | RegExp) => composer.getByRole('button', { name }).first(),
    row: (name: string) => composer.locator('[part~=document]').filter({ hasText: name }),
    choose: async (file: Awaited<ReturnType<typeof pdf>>) =>
      composer.locator('input[type=file]').setInputFiles(file),
    /** Drops a file on the zone for it, as a person does who drags it there. */
    drop: async ({ name, mimeType, buffer }: Awaited<ReturnType<typeof pdf>>) => {
      const zone = composer.locator('[part~=drop]');
      const transfer = await page.evaluateHandle(
        ([base64, fileName, type]) => {
          const bytes = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0));
          const data = new DataTransfer();
          data.items.add(new File([bytes], fileName, { type }));
          return data;
        },
        [buffer.toString('base64'), name, mimeType] as const,
      );
      for (const type of ['dragenter', 'dragover', 'drop'])
        await zone.dispatchEvent(type, { dataTransfer: transfer });
    },
    saved: () => composer.getByText('Saved', { exact: true }).waitFor(),
    idOf: async () => {
      await waitUntil(() => page.url().includes('#/'), 'the draft on the service');
      return page.url().split('#/')[1]!;
    },
  };
};

/** What a page may report of a fault that the test planned: its failed requests. */
export const unexpected = (problems: readonly string[]) =>
  problems.filter((line) => !/status of (4|5)\d\d|net::ERR/.test(line));

export async function documentOf(envelopeId: string): Promise<string | undefined> {
  const { documents } = await ask<{ documents: { id: string }[] }>(`/v1/envelopes/${envelopeId}`);
  return documents[0]?.id;
}

/** The fields of the first document. */
export const fieldsOf = async (envelopeId: string) =>
  ask<{ type: string; recipientRole: string; x: number; y: number }[]>(
    `/v1/documents/${(await documentOf(envelopeId)) ?? ''}/fields?envelopeId=${envelopeId}`,
  );

/** The button that sends, once it can be pressed. */
export async function readyToSend(page: Page) {
  const send = composerOf(page).composer.getByRole('button', { name: 'Send', exact: true });
  await waitUntil(async () => (await send.getAttribute('aria-disabled')) === 'false', 'a complete check');
  return send;
}
