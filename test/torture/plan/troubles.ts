import type { Trouble } from './plan.types.js';

const hourMs = 3_600_000;
const json = { 'Content-Type': 'application/json' };
const html = { 'Content-Type': 'text/html; charset=utf-8' };
const page = '<!doctype html><title>Welcome</title><h1>Sign in to this network</h1>';

const refusal = (status: number, message: string, headers = {}) =>
  ({
    kind: 'network',
    fault: {
      kind: 'answer',
      status,
      headers: { ...json, ...headers },
      body: JSON.stringify({ statusCode: status, message, error: message }),
    },
  }) as const;

/** Everything that can go wrong, in the order of the summary. */
export const troubles: readonly Trouble[] = [
  { name: 'offline', action: { kind: 'offline' } },
  { name: 'slow', action: { kind: 'network', fault: { kind: 'delay', delayMs: 3000 } } },
  { name: 'cut', action: { kind: 'network', fault: { kind: 'cut' } } },
  { name: 'cut-once', action: { kind: 'network', fault: { kind: 'cut' }, times: 1 } },
  { name: 'lost', action: { kind: 'network', fault: { kind: 'lose' } } },
  { name: 'lost-once', action: { kind: 'network', fault: { kind: 'lose' }, times: 1 } },
  { name: 'cut-all', action: { kind: 'network', fault: { kind: 'cut' }, isAll: true } },
  { name: 'lost-all', action: { kind: 'network', fault: { kind: 'lose' }, isAll: true } },
  { name: '400', action: refusal(400, 'Bad Request'), mayBeFinal: true },
  { name: '403', action: refusal(403, 'Forbidden'), isFinal: true },
  { name: '404', action: refusal(404, 'Not Found'), isFinal: true },
  { name: '429', action: refusal(429, 'Too Many Requests', { 'Retry-After': '2' }) },
  { name: '500', action: refusal(500, 'Internal Server Error') },
  { name: '503', action: refusal(503, 'Service Unavailable') },
  {
    name: 'html',
    action: { kind: 'network', fault: { kind: 'answer', status: 200, headers: html, body: page } },
  },
  {
    name: 'html-502',
    action: { kind: 'network', fault: { kind: 'answer', status: 502, headers: html, body: page } },
  },
  { name: 'clock-ahead', action: { kind: 'clock', byMs: 25 * hourMs } },
  { name: 'clock-back', action: { kind: 'clock', byMs: -2 * hourMs } },
  { name: 'sleep', action: { kind: 'sleep', forMs: 9 * hourMs } },
  { name: 'reload', action: { kind: 'reload' } },
  { name: 'back', action: { kind: 'back' } },
  { name: 'tab', action: { kind: 'tab' } },
  { name: 'helper-restart', action: { kind: 'restart', process: 'helper' } },
  { name: 'service-restart', action: { kind: 'restart', process: 'service' } },
  { name: 'redis-away', action: { kind: 'restart', process: 'redis' } },
];
