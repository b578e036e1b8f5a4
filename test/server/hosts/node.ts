import { createServer } from 'node:http';
import { createSigServer, forSigning } from 'sig-widgets/server';
import { toNodeHandler } from 'sig-widgets/server/node';
import { sessionOf } from './session.js'; // your own session

const sig = createSigServer({
  baseUrl: process.env.SIG_BASE_URL!, // the service
  apiKey: process.env.SIG_API_KEY!,
  origins: [process.env.SIG_ORIGIN!], // your pages, e.g. https://www.example.com
  authorize: async (request, { operation, envelopeId, recipientId }) =>
    forSigning.has(operation) && (await sessionOf(request))?.signs(envelopeId, recipientId) ? {} : null,
});
export const server = createServer(toNodeHandler(sig)).listen(process.env.PORT); // answers under /sig
