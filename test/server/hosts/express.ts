import express from 'express';
import { createSigServer, forSigning } from 'sig-widgets/server';
import { toNodeHandler } from 'sig-widgets/server/node';
import { sessionOf } from './session.js'; // your own session

const sig = createSigServer({
  baseUrl: process.env.SIG_BASE_URL!,
  apiKey: process.env.SIG_API_KEY!,
  origins: [process.env.SIG_ORIGIN!],
  webhook: { secrets: [process.env.SIG_WEBHOOK_SECRET!] },
  authorize: async (request, { operation, envelopeId, recipientId }) =>
    forSigning.has(operation) && (await sessionOf(request))?.signs(envelopeId, recipientId) ? {} : null,
});
export const app = express().use(toNodeHandler(sig)).use(express.json()); // the helper before any body parser
