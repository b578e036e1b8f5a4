import { test } from 'node:test';
import type {
  AnswerOf,
  createEnvelope,
  createPublicBooking,
  createRecipientEmbedUrl,
  createProposal,
  deleteDocument,
  downloadDocument,
  ErrorOf,
  getAnalyticsFunnel,
  getDocumentPage,
  getEnvelope,
  InputOf,
  listEnvelopes,
  listPublicSlots,
  logout,
  register,
  retryProposalRender,
  sendEnvelope,
  uploadDocument,
  voidEnvelope,
} from '../../src/contract/index.js';

type Same<A, B> = (<T>() => T extends A ? 1 : 2) extends <T>() => T extends B ? 1 : 2 ? true : false;
type Fits<A, B> = A extends B ? true : false;

/** Compiles only if every claim is true. */
function claims<_Claims extends true[]>(): void {
  test(`types: ${new Error().stack?.split('\n')[2]?.trim().split(':').at(-2) ?? ''}`, () => {});
}

type Data<A> = A extends { data: infer D } ? NonNullable<D> : never;

claims<
  [
    // createEnvelope: the required members, and no others that are not documented.
    Fits<
      { body: { subject: string; documentIds: string[]; recipients: { email: string; role: 'SIGNER' }[] } },
      InputOf<typeof createEnvelope>
    >,
    Same<Fits<{ body: { subject: string } }, InputOf<typeof createEnvelope>>, false>,
    Same<
      Fits<
        { body: { subject: number; documentIds: string[]; recipients: [] } },
        InputOf<typeof createEnvelope>
      >,
      false
    >,
    // getEnvelope
    Same<InputOf<typeof getEnvelope>['params'], { id: string }>,
    Same<AnswerOf<typeof getEnvelope>['status'], 200>,
    Same<Data<AnswerOf<typeof getEnvelope>>['id'], string>,
    Fits<'SENT', Data<AnswerOf<typeof getEnvelope>>['status']>,
    Fits<'ANYTHING_ELSE', Data<AnswerOf<typeof getEnvelope>>['status']>,
    // listEnvelopes: query is optional as a whole, and typed by value.
    Fits<object, InputOf<typeof listEnvelopes>>,
    Fits<
      { query: { limit: number; status: ['SENT', 'VIEWED']; includeAll: true } },
      InputOf<typeof listEnvelopes>
    >,
    Same<Fits<{ query: { status: ['NOPE'] } }, InputOf<typeof listEnvelopes>>, false>,
    Same<Data<AnswerOf<typeof listEnvelopes>>['items'][number]['id'], string>,
    // listPublicSlots
    Same<InputOf<typeof listPublicSlots>['query'], { from: string; to: string }>,
    Same<Data<AnswerOf<typeof listPublicSlots>>, { slots: string[] }>,
    // createPublicBooking
    Fits<
      { params: { token: string }; body: { email: string; timeZone: string; start: string } },
      InputOf<typeof createPublicBooking>
    >,
    Same<
      Fits<{ params: { token: string }; body: { email: string } }, InputOf<typeof createPublicBooking>>,
      false
    >,
    Same<AnswerOf<typeof createPublicBooking>['status'], 201>,
    // the rest of the dozen
    Same<Data<AnswerOf<typeof createRecipientEmbedUrl>>['url'], string>,
    Same<Data<AnswerOf<typeof sendEnvelope>>['signingLinks'][number]['url'], string>,
    Same<Data<AnswerOf<typeof downloadDocument>>, Blob>,
    Same<AnswerOf<typeof deleteDocument>['data'], undefined>,
    Same<AnswerOf<typeof deleteDocument>['status'], 204>,
    Fits<{ params: { id: string; pageNumber: number } }, InputOf<typeof getDocumentPage>>,
    Fits<{ body: { file: Blob; name: string } }, InputOf<typeof uploadDocument>>,
    // The answer to an action may be empty, and so may that to a write without required members (G12).
    Same<AnswerOf<typeof voidEnvelope>['status'], 200>,
    Fits<undefined, AnswerOf<typeof voidEnvelope>['data']>,
    Same<Data<AnswerOf<typeof voidEnvelope>>['id'], string | undefined>,
    Fits<undefined, AnswerOf<typeof createEnvelope>['data']>,
    Same<Fits<undefined, AnswerOf<typeof createPublicBooking>['data']>, false>,
    Same<Fits<undefined, AnswerOf<typeof getEnvelope>['data']>, false>,
    Same<AnswerOf<typeof getAnalyticsFunnel>['data']['sent'], number | string | null | undefined>,
    // Errors by status, with the extra members of each (R47 to R51).
    Same<ErrorOf<typeof createProposal>['status'], 400 | 404>,
    Same<
      Extract<ErrorOf<typeof createProposal>, { status: 400 }>['body']['lineIndex'],
      number | null | undefined
    >,
    Same<
      Extract<ErrorOf<typeof retryProposalRender>, { status: 409 }>['body']['from'],
      string | null | undefined
    >,
    Same<ErrorOf<typeof logout>, never>,
    Fits<
      { body: never; headers: { 'Idempotency-Key': string } },
      Pick<InputOf<typeof createEnvelope>, 'headers'>
    >,
    Same<AnswerOf<typeof register>, never>,
    Same<ErrorOf<typeof register>['status'], 410>,
    Same<InputOf<typeof logout>, { headers?: { 'X-Acting-User'?: string | undefined } }>,
  ]
>();
