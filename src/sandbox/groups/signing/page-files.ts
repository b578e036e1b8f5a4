import * as z from 'zod/mini';
import { minuteMs } from '../../../domain/index.js';
import { binary, type Operation } from '../../../contract/index.js';
import { notFound } from '../../kernel/http/http-error.js';
import { file, route, type Route } from '../../kernel/http/route.js';
import type { World } from '../../kernel/world.js';
import { extractPage } from '../../pdf/document/merge-pdfs.js';
import { documentFile, findDocument } from '../../signing/documents/documents.js';

/** A page's URL needs no credential and expires (G15). */
export const pageUrlTtlMs = 15 * minuteMs;

const getPageFile = {
  id: 'sandboxGetPageFile',
  group: 'Sandbox',
  method: 'GET',
  path: '/sandbox/pages/{token}',
  credential: 'none',
  permission: null,
  idempotent: false,
  statuses: [200, 404],
  shapes: () => ({ params: z.object({ token: z.string() }), answers: { 200: binary } }),
} as const satisfies Operation;

export function pageUrl(world: World, documentId: string, pageNumber: number): string {
  const { store } = world;
  for (const row of store.pageTokens.all()) if (row.until <= world.now()) store.pageTokens.delete(row.id);
  const token = store.pageTokens.put({
    id: world.nextHex(16),
    documentId,
    pageNumber,
    until: world.now() + pageUrlTtlMs,
  });
  return `${world.origin}/sandbox/pages/${token.id}`;
}

export const pageFileRoutes: Route[] = [
  route(getPageFile, async (context) => {
    const token = context.store.pageTokens.get(context.params.token);
    if (!token || token.until <= context.now()) throw notFound('This page address has expired.');
    const { bytes } = documentFile(context.store, findDocument(context.store, token.documentId));
    return file(await extractPage(bytes, token.pageNumber, context.now()), 'application/pdf');
  }),
];
