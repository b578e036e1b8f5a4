import type { Meta, StoryObj } from '@storybook/web-components-vite';
import { html, nothing } from 'lit';
import 'sig-widgets/define/sig-envelope-composer';
import type { SigEnvelopeComposer } from 'sig-widgets';
import { EnvelopeComposerDriver, maybeByRole, until } from 'sig-widgets/testing';
import type { Fault, Stopped, StoryWorld } from '../fixtures.js';
import { says, type Values } from '../sentences.js';

export interface Args {
  envelope?: 'draft' | 'sent';
  startStep?: string;
  recipients?: SigEnvelopeComposer['recipients'];
  locked?: string;
  links?: boolean;
  withDocument?: boolean;
  steps?: string;
  subject?: string;
  noAccessCodes?: boolean;
  actions?: string;
  selfSigner?: string;
  envelopeUrl?: string;
}
export type Story = StoryObj<Args>;

export const clara = { name: 'Clara Client', email: 'clara@example.com' };
export const piet = { name: 'Piet Partner', email: 'piet@example.com' };
export const lena = { name: 'Lena Link', email: 'lena@example.com', delivery: 'link' as const };

export const meta = {
  component: 'sig-envelope-composer',
  // A draft that another story began is not this one's.
  beforeEach: () => sessionStorage.clear(),
  render: ({ envelope, startStep, recipients, locked, links, withDocument, ...host }, { loaded }) => {
    const { world } = loaded as { world: StoryWorld };
    return html`<sig-envelope-composer
      envelope-id=${envelope ? world.scene.envelopes[envelope]!.id : nothing}
      start-step=${startStep ?? nothing}
      locked=${locked ?? nothing}
      steps=${host.steps ?? nothing}
      subject=${host.subject ?? nothing}
      actions=${host.actions ?? nothing}
      self-signer=${host.selfSigner ?? nothing}
      envelope-url=${host.envelopeUrl ?? nothing}
      ?no-access-codes=${host.noAccessCodes ?? false}
      ?links=${links ?? false}
      .recipients=${recipients}
      .documents=${withDocument ? [world.scene.documents.ready] : undefined}
    ></sig-envelope-composer>`;
  },
} satisfies Meta<Args>;

export const fault = (operation: string, answer: object, times = 99): Fault => ({
  ...{ match: { operation }, times, answer },
});
export const faults = (...list: Fault[]) => ({ world: { faults: list } });
/** Saving and sending do not get as far as the helper. */
export const stopped = (by: Stopped['by'], at: RegExp) => ({ world: { stopped: { by, at } } });
/** An answer of the service that refuses; `more` names members. */
export const refusal = (status: number, message: string, more: object = {}) => ({
  status,
  body: { statusCode: status, message, ...more },
});

type Act = (
  driver: EnvelopeComposerDriver,
  page: { readonly world: StoryWorld; readonly element: SigEnvelopeComposer },
) => unknown;

export const playing =
  (act: Act): Story['play'] =>
  async ({ canvasElement, loaded }) => {
    const element = canvasElement.querySelector('sig-envelope-composer')!;
    const { world } = loaded as { world: StoryWorld };
    await act(await new EnvelopeComposerDriver(element).ready(), { world, element });
  };
export const seen = (driver: EnvelopeComposerDriver, text: string, values?: Values): Promise<unknown> =>
  until(() => says(driver.text(), text, values), text);
/** The page is loaded again. */
export async function reload(element: SigEnvelopeComposer): Promise<EnvelopeComposerDriver> {
  const again = element.cloneNode() as SigEnvelopeComposer;
  again.recipients = element.recipients;
  element.replaceWith(again);
  return new EnvelopeComposerDriver(again).ready();
}
export const shows = (text: string): Story['play'] => playing((driver) => seen(driver, text));
export const offers = (driver: EnvelopeComposerDriver, name: string): Promise<unknown> =>
  until(() => maybeByRole(driver.element, 'button', name), name);

export const pdf = (name: string): File =>
  new File(
    [
      '%PDF-1.4\n1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj\n2 0 obj<</Type/Pages/Kids[3 0 R]/Count 1>>endobj\n',
      '3 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 595 842]>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF',
    ],
    name,
    { type: 'application/pdf' },
  );

/** A field as the service answers it. */
export const field = (id: string, more: object = {}) => ({
  ...{ id, pageNumber: 1, x: 0.1, y: 0.1, width: 0.2, height: 0.05 },
  ...{ type: 'SIGNATURE', recipientRole: 'Signer 1', required: true, ...more },
});
/** The fields of the draft's document are these. */
export const holds = (...fields: object[]): Fault =>
  fault('listDocumentFields', { status: 200, body: fields });

/** Two fields that cover each other. */
export const overlapping = holds(field('f1'), field('f2', { type: 'TEXT', y: 0.12 }));

/** Asks the service as the account does. */
export const ask = ({ scene, sandbox }: StoryWorld, path: string, init: RequestInit): Promise<Response> =>
  sandbox.fetch(
    new Request(`https://sandbox.test${path}`, {
      ...init,
      headers: {
        Authorization: `Bearer ${scene.apiKeys.full}`,
        'X-Acting-User': scene.actingUser,
        'Content-Type': 'application/json',
      },
    }),
  );

/** An answer that refuses a member, by its path. */
export const refusedMember = (operation: string, path: string): Fault =>
  fault(operation, refusal(400, 'Validation failed', { details: [{ path, message: 'Not this one.' }] }));

/** The account doesn’t know the user for whom the helper acts. */
export const actingPersonRefused = (operation: string): Fault =>
  fault(
    operation,
    refusal(400, 'No such user.', { code: 'ACTING_USER_NOT_PROVISIONED', actingUser: 'jo@example.com' }),
  );

/** A signature in the first document of a draft. */
export async function place(world: StoryWorld, envelopeId: string): Promise<void> {
  const answer = await ask(world, `/v1/envelopes/${envelopeId}`, {});
  const { documents } = (await answer.json()) as { documents: { id: string }[] };
  await ask(world, `/v1/documents/${documents[0]!.id}/fields/bulk?envelopeId=${envelopeId}`, {
    method: 'POST',
    body: JSON.stringify({ fields: [{ ...field('f'), id: undefined }] }),
  });
}
