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

export const composerOf = (page: Page) => {
  const composer = page.locator('sig-envelope-composer');
  return {
    composer,
    button: (name: string | RegExp) => composer.getByRole('button', { name }).first(),
    row: (name: string) => composer.locator('[part~=document]').filter({ hasText: name }),
    choose: async (file: Awaited<ReturnType<typeof pdf>>) =>
      composer.locator('input[type=file]').setInputFiles(file),
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
