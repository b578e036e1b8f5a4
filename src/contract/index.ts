export * from './codes.js';
export * from './dialect.js';
export * from './operation.js';
export * from './operations.js';
/** @internal For the helper, which hands on only the members that a shape names. */
export { isOpaque, renamed } from './read.js';
/** @internal For `check-contract`, which compares a deployment's names with the contract's. */
export { candidates, knownValues, namesOf } from './read.js';
/** @internal For helper, sandbox and `check-contract`: what a schema is made of, and guards for values of unknown origin. */
export { inspectSchema, isSchema, membersOf, type SchemaNode } from './shape-introspection.js';
/** @internal */
export { fieldPathIn } from './field-path.js';
/** @internal */
export { asRecord, isRecord } from './record.js';
export type { BadRequestBody, ConflictBody, ErrorBody, ServiceCode } from './resources/error.js';
export { fieldTypes } from './resources/field.js';
export { proposalStatuses, type ProposalStatus } from './resources/proposal-status.js';
export * from './sandbox.js';
export * from './assumed.js';

export * from './groups/account-sign-in.js';
export * from './groups/api-keys.js';
export * from './groups/health-and-contract.js';
export * from './groups/documents.js';
export * from './groups/field-linking-and-suggestions.js';
export * from './groups/envelopes.js';
export * from './groups/folders.js';
export * from './groups/recipients.js';
export * from './groups/saved-signatures.js';
export * from './groups/notifications.js';
export * from './groups/onboarding.js';
export * from './groups/templates.js';
export * from './groups/webhooks.js';
export * from './groups/proposals.js';
export * from './groups/public-proposal.js';
export * from './groups/public-proposal/acts.js';
export * from './groups/proposals-access.js';
export * from './groups/proposal-templates.js';
export * from './groups/service-catalogue.js';
export * from './groups/proposal-analytics.js';
export * from './groups/public-booking.js';
export * from './groups/scheduling.js';
export * from './groups/contacts.js';
export * from './groups/departments.js';
export * from './groups/billing.js';
export * from './groups/general-analytics-and-activity.js';
export * from './groups/bulk-send.js';
export * from './groups/document-packs.js';
export * from './groups/document-categories.js';
export * from './groups/contact-form.js';
