/** What a request asks for: the operation, and every id in its path, query and body. */
export interface Facts {
  /**
   * The operation's id in the contract, e.g. `replaceDocumentFields`; `createRecipientEmbedUrl` for `POST embed`,
   * `getEnvelopeStatus` for `status` and `events`.
   */
  operation: string;
  /** The envelope that is named, directly or as the owner of the fields. */
  envelopeId?: string;
  /** The recipient who signs. Allow only the person's own: each signer of an envelope has one. */
  recipientId?: string;
  /** The document that is named, or that the fields or suggestion belong to. */
  documentId?: string;
  /** The template that is named, directly or as the owner of the fields. */
  templateId?: string;
  /** The fields that are named by id alone. Their owners are in the members above. */
  fieldIds?: readonly string[];
  /** The suggestion that is named by id alone. Its document is in `documentId`. */
  suggestionId?: string;
  /** The documents of a new or changed envelope. */
  documentIds?: readonly string[];
  /** The envelopes that are moved together. */
  envelopeIds?: readonly string[];
  /** The folder that is named, or that something goes into or is listed from. */
  folderId?: string;
  /** The folder that a folder goes into. */
  parentFolderId?: string;
  /** The department that an envelope is filed under. */
  departmentId?: string;
  /** The contact that is named. */
  contactId?: string;
  /** The copy that is named. Its envelope is in `envelopeId`. */
  copyId?: string;
  /** The webhook endpoint that is named. Endpoints belong to the whole account. */
  endpointId?: string;
  /** The delivery of that endpoint that is named. */
  deliveryId?: string;
  /** The address whose history is asked for (`getRecipientHistory`). */
  email?: string;
  /** The `actor` of the grant, when the request carries one. */
  actor?: string;
}

/**
 * What `authorize` returns to allow a request: a plain object with no other members than these. `{}` is enough. A member
 * that is `undefined` counts as left out, and an `actingUser` or `session` that is `null` too.
 */
export interface Permission {
  /** Email of a user of the service's account, sent as `X-Acting-User` (R27 to R36). Leave it out for signers. */
  actingUser?: string;
  /** Any id of your customer. Keeps limits and idempotency keys of customers apart. */
  tenant?: string;
  /** Any id of the person. Keeps limits and idempotency keys of people apart. A grant's `actor` takes precedence. */
  actor?: string;
  /**
   * The person's own bearer token for the service, 8 to 4096 visible ASCII characters, without "Bearer". Sent in place of the
   * API key, and only for what is the caller's own (saved signatures, notifications, quick-sign; PROTOCOL.md lists all).
   * Without it these operations are refused. It is never sent with any other, nor together with `actingUser`, and reaches
   * neither the page nor the log.
   */
  session?: string;
}

/**
 * Decides whether the person behind `request` (your session, your cookie) may do this. Only a plain object with the
 * members of a `Permission` allows. `null`, `undefined`, an exception and every other value deny (`[]`, `true`,
 * `{ allowed: false }`, an `Error`, a `Response`); the page then gets 404 `not-found`. What looks like a mistake is given
 * to `log` once, as `reason`.
 *
 * It is asked once for each request, as soon as the ids are known: the body has not been parsed then, or not even been
 * read. A body that names any id beside those in `facts` is refused. Leave the request's body unread.
 *
 * @example
 * authorize: async (request, { operation, envelopeId, recipientId }) =>
 *   forSigning.has(operation) && (await sessionOf(request))?.signs(envelopeId, recipientId) ? {} : null,
 */
export type Authorize = (
  request: Request,
  facts: Facts,
) => Permission | null | undefined | Promise<Permission | null | undefined>;

/** The keys that sign and verify grants (HS256). */
export interface GrantKeys {
  /**
   * The first key signs, all keys verify. To rotate, put the new key first and remove the old one five minutes later.
   * `kid`: unique name of the key. `secret`: at least 32 random characters.
   */
  keys: readonly { kid: string; secret: string }[];
}

/** What a grant allows: these operations on these resources, and nothing else. */
export interface GrantFor {
  /** Any id of the person; reaches `authorize` as `Facts.actor`. */
  actor: string;
  /** Ids of the operations, at least one, e.g. `[...forSigning]`. */
  ops: readonly string[];
  /** The only envelope that requests may name. Without it they may name none; the same holds for the next three. */
  envelopeId?: string;
  /** The only recipient that requests may name. */
  recipientId?: string;
  /** The only document or documents that requests may name. */
  documentId?: string | readonly string[];
  /** The only template that requests may name. */
  templateId?: string;
  /** Becomes `Permission.tenant` where the grant alone is enough. */
  tenant?: string;
  /** Lifetime in seconds, 1 to 300. Default 300. */
  seconds?: number;
  /** Any id by which to revoke it, e.g. that of the person's session. Several grants may share one. */
  id?: string;
}

/** Which grants to revoke: all of a person, or those with an id. */
export type GrantSelector = { actor: string } | { id: string };
