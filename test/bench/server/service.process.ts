/** The service, as small as it can be: it answers at once. Sends its URL to the bench. */
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { answerParent } from './child.js';

const minted = JSON.stringify({ url: 'https://sign.service.example/c/1', expiresAt: '2126-03-02T10:05:00Z' });
const person = { name: 'Ann', email: 'ann@x.example', role: 'SIGNER', status: 'PENDING' };
const envelope = (id: string) =>
  JSON.stringify({
    id,
    subject: 'Lease',
    status: 'SENT',
    signingOrder: 'PARALLEL',
    documents: [{ id: 'doc1', name: 'Lease.pdf' }],
    recipients: [
      { ...person, id: 'rec1', order: 1 },
      { ...person, id: 'rec2', order: 2 },
    ],
  });

const server = createServer({ keepAliveTimeout: 60_000 }, (request, response) => {
  const isMint = request.method === 'POST';
  const body = isMint ? minted : envelope(request.url?.split('/')[3] ?? '');
  request.resume();
  response.writeHead(isMint ? 201 : 200, {
    'content-type': 'application/json',
    'content-length': Buffer.byteLength(body),
  });
  response.end(body);
});
server.listen({ port: 0, host: '127.0.0.1', backlog: 4000 }, () =>
  answerParent(`http://127.0.0.1:${(server.address() as AddressInfo).port}`, () => undefined),
);
