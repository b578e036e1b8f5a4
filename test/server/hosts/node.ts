import { createServer } from 'node:http';
import { createSigServer } from 'sig-widgets/server';
import { toNodeHandler } from 'sig-widgets/server/node';
import { sessionOf } from './session.js'; // your own session

const sig = createSigServer({
  baseUrl: process.env.SIG_BASE_URL!, // the service
  apiKey: process.env.SIG_API_KEY!,
  origins: [process.env.SIG_ORIGIN!], // your pages, e.g. https://www.example.com
  authorize: async (request, { envelopeId, recipientId, documentId, templateId }) => {
    const who = await sessionOf(request); // `owns`: at least one id is named, and all are theirs
    return who?.owns(envelopeId, recipientId, documentId, templateId) ? { actingUser: who.email } : null;
  },
});
export const server = createServer(toNodeHandler(sig)).listen(process.env.PORT); // answers under /sig
