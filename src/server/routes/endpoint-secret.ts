import { asRecord } from '../../contract/index.js';
import type { Admission } from '../auth/authorize.js';
import { HttpError } from '../http/http-error.js';
import type { Facts } from '../options/authorization.js';
import type { DeletedEndpoint } from '../options/hooks.js';
import type { RequestContext, ServerContext } from './context.js';

/** Before the service is called: it shows a secret once, and without `onSecret` it would be lost. */
export const noSecretHook = () =>
  new HttpError(
    502,
    'config',
    'Webhook endpoints need `onSecret` of `createSigServer`, which stores their secrets on the server.',
  );

/**
 * Takes the secret out of the service's answer and hands it to `onSecret`. The answer for the page says only whether it was
 * stored. The endpoint exists by then, so a failure is no error: the page would make another one. A new secret corrects it.
 */
export async function handOverSecret(
  { configuration }: Pick<ServerContext, 'configuration'>,
  context: RequestContext,
  { operation, endpointId }: Facts,
  admission: Admission,
  answer: unknown,
): Promise<Record<string, unknown>> {
  const { secret, ...endpoint } = asRecord(answer);
  const id = endpointId ?? endpoint.id;
  if (typeof secret === 'string' && secret) context.secrets.push(secret);
  try {
    if (typeof secret !== 'string' || !secret || typeof id !== 'string')
      throw Object.assign(new Error(), { reason: 'The service answered without a secret.' });
    await configuration.onSecret?.({
      endpointId: id,
      secret,
      isNew: operation === 'createWebhook',
      ...whoOf(admission),
    });
    return { ...endpoint, secretStored: true };
  } catch (error) {
    const { reason = '`onSecret` failed.' } = error as { reason?: string };
    context.reason = `${reason} The endpoint has a secret that is not stored: make a new one.`;
    return { ...endpoint, secretStored: false };
  }
}

/** Tells the host that an endpoint is gone. It is, whatever the host does, so a failure is for the log alone. */
export async function reportDeleted(
  { configuration }: Pick<ServerContext, 'configuration'>,
  context: RequestContext,
  { endpointId }: Facts,
  admission: Admission,
): Promise<void> {
  if (endpointId === undefined) return;
  try {
    await configuration.onEndpointDeleted?.({ endpointId, ...whoOf(admission) });
  } catch (error) {
    const { reason = '`onEndpointDeleted` failed.' } = error as { reason?: string };
    context.reason = `${reason} The endpoint is deleted: its secret is no longer needed.`;
  }
}

function whoOf({ actor, tenant, actingUser }: Admission): Omit<DeletedEndpoint, 'endpointId'> {
  const who: Omit<DeletedEndpoint, 'endpointId'> = {};
  if (actor !== undefined) who.actor = actor;
  if (tenant !== undefined) who.tenant = tenant;
  if (actingUser !== undefined) who.actingUser = actingUser;
  return who;
}
