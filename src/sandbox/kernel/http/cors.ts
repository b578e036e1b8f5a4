import type { Operation } from '../../../contract/index.js';

/**
 * Whether pages of any origin may call an operation: only those without a credential (G4; `--no-cors` allows none). A
 * page must never hold an API key (R16).
 */
export const allowsCrossOrigin = (operation: Operation) =>
  operation.credential === 'none' && operation.path.startsWith('/v1/');

export function preflight(request: Request, methods: readonly string[]): Response {
  return new Response(null, {
    status: 204,
    headers: {
      'Access-Control-Allow-Origin': '*',
      'Access-Control-Allow-Methods': methods.join(', '),
      'Access-Control-Allow-Headers': request.headers.get('Access-Control-Request-Headers') ?? '',
      'Access-Control-Max-Age': '600',
      Vary: 'Access-Control-Request-Headers',
    },
  });
}

export function allowAnyOrigin(response: Response): Response {
  response.headers.set('Access-Control-Allow-Origin', '*');
  response.headers.set(
    'Access-Control-Expose-Headers',
    'Idempotency-Replayed, Retry-After, Content-Disposition, Content-Length, Content-Range, Accept-Ranges, ETag',
  );
  return response;
}
