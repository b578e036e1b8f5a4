/** A host's server in its own process: the helper, a bare handler or http-proxy (`KIND`). Sends its URL to the bench. */
import {
  Agent,
  createServer,
  type IncomingMessage,
  type RequestListener,
  type ServerResponse,
} from 'node:http';
import { createRequire } from 'node:module';
import type { AddressInfo } from 'node:net';
// The built package, as hosts install it: the sources' compiler would add its work to each call.
import { createSigServer } from 'sig-widgets/server';
import { toNodeHandler } from 'sig-widgets/server/node';
import { redisHooks } from 'sig-widgets/server/redis';
import { answerParent } from './child.js';

const { KIND = '', SERVICE = '', REDIS = '', SECRET = '', PROXY = '' } = process.env;
const apiKey = 'prod_0123456789abcdef';
const path = '/v1/envelopes/env1/recipients/rec1/embed';

const kinds: Record<string, () => RequestListener> = {
  helper: () => {
    const { claims, limit, bus, owners } = REDIS
      ? redisHooks({ url: REDIS })
      : ({} as Record<string, undefined>);
    return toNodeHandler(
      createSigServer({
        baseUrl: SERVICE,
        apiKey,
        origins: ['https://www.example.com'],
        authorize: () => ({}),
        ...(REDIS && { claims, limit, bus, owners }),
        ...(SECRET && { webhook: { secrets: [SECRET] } }),
      }),
    );
  },
  /** The minimum that a host would write, without any checks: read, call, pass on. */
  bare: () => (incoming, outgoing) => void bare(incoming, outgoing),
  proxy: () => {
    const httpProxy = createRequire(import.meta.url)(PROXY) as {
      createProxyServer(options: object): {
        web: (incoming: IncomingMessage, outgoing: ServerResponse) => void;
        on(name: string, listener: (error: Error) => void): void;
      };
    };
    const proxy = httpProxy.createProxyServer({
      target: SERVICE,
      agent: new Agent({ keepAlive: true }),
      headers: { authorization: `Bearer ${apiKey}` },
    });
    proxy.on('error', (error) => {
      throw error;
    });
    return (incoming, outgoing) => {
      incoming.url = path;
      proxy.web(incoming, outgoing);
    };
  },
};

async function bare(incoming: IncomingMessage, outgoing: ServerResponse): Promise<void> {
  let text = '';
  for await (const chunk of incoming) text += String(chunk);
  JSON.parse(text);
  const answer = await fetch(SERVICE + path, {
    method: 'POST',
    headers: { authorization: `Bearer ${apiKey}` },
  });
  outgoing.writeHead(201, { 'content-type': 'application/json' });
  outgoing.end(JSON.stringify(await answer.json()));
}

const server = createServer(kinds[KIND]!());
server.keepAliveTimeout = 120_000;
server.listen({ port: 0, host: '127.0.0.1', backlog: 4000 }, () =>
  answerParent(`http://127.0.0.1:${(server.address() as AddressInfo).port}`, () => undefined),
);
