import * as accountSignIn from './groups/account-sign-in.js';
import * as apiKeys from './groups/api-keys.js';
import * as healthAndContract from './groups/health-and-contract.js';
import * as documents from './groups/documents.js';
import * as fieldLinkingAndSuggestions from './groups/field-linking-and-suggestions.js';
import * as envelopes from './groups/envelopes.js';
import * as folders from './groups/folders.js';
import * as recipients from './groups/recipients.js';
import * as savedSignatures from './groups/saved-signatures.js';
import * as notifications from './groups/notifications.js';
import * as onboarding from './groups/onboarding.js';
import * as templates from './groups/templates.js';
import * as webhooks from './groups/webhooks.js';
import * as proposals from './groups/proposals.js';
import * as publicProposal from './groups/public-proposal.js';
import * as publicProposalActs from './groups/public-proposal/acts.js';
import * as proposalsAccess from './groups/proposals-access.js';
import * as proposalTemplates from './groups/proposal-templates.js';
import * as serviceCatalogue from './groups/service-catalogue.js';
import * as proposalAnalytics from './groups/proposal-analytics.js';
import * as publicBooking from './groups/public-booking.js';
import * as scheduling from './groups/scheduling.js';
import * as contacts from './groups/contacts.js';
import * as departments from './groups/departments.js';
import * as billing from './groups/billing.js';
import * as generalAnalyticsAndActivity from './groups/general-analytics-and-activity.js';
import * as bulkSend from './groups/bulk-send.js';
import * as documentPacks from './groups/document-packs.js';
import * as documentCategories from './groups/document-categories.js';
import * as contactForm from './groups/contact-form.js';

/** Named, since an inferred type would be written out in full: 1.2 MB of declarations. */
type Operations = typeof accountSignIn &
  typeof apiKeys &
  typeof healthAndContract &
  typeof documents &
  typeof fieldLinkingAndSuggestions &
  typeof envelopes &
  typeof folders &
  typeof recipients &
  typeof savedSignatures &
  typeof notifications &
  typeof onboarding &
  typeof templates &
  typeof webhooks &
  typeof proposals &
  typeof publicProposal &
  typeof publicProposalActs &
  typeof proposalsAccess &
  typeof proposalTemplates &
  typeof serviceCatalogue &
  typeof proposalAnalytics &
  typeof publicBooking &
  typeof scheduling &
  typeof contacts &
  typeof departments &
  typeof billing &
  typeof generalAnalyticsAndActivity &
  typeof bulkSend &
  typeof documentPacks &
  typeof documentCategories &
  typeof contactForm;

/**
 * Every documented operation with a method and a path (264), by id.
 *
 * The documents mention more operations without a method or path. They cannot be called until a deployment's openapi.json
 * lists them:
 *
 * | what | group | why |
 * |---|---|---|
 * | the other template operations (list, read, update, delete) | Templates | G44 |
 * | team members | Team members | G9 |
 * | the signing ceremony's own operations | Signing ceremony | G29: a ceremony is an opaque page |
 * | update of a webhook endpoint | Webhooks | G45 |
 * | deletion of a webhook endpoint | Webhooks | G45 |
 * | superseding a sent proposal | Proposals | G60 |
 * | adding a line to a proposal template | Proposal templates | G63 |
 * | reading one proposal template | Proposal templates | G64 |
 * | updating one | Proposal templates | G64 |
 * | deleting one | Proposal templates | G64 |
 * | archiving one | Proposal templates | G64 |
 * | the dashboard's other operations | General analytics and activity | G91 |
 * | further groups, to the 355 operations that the contract counts | | R7, G9 |
 */
export const operations: Operations = /* @__PURE__ */ (() => ({
  ...accountSignIn,
  ...apiKeys,
  ...healthAndContract,
  ...documents,
  ...fieldLinkingAndSuggestions,
  ...envelopes,
  ...folders,
  ...recipients,
  ...savedSignatures,
  ...notifications,
  ...onboarding,
  ...templates,
  ...webhooks,
  ...proposals,
  ...publicProposal,
  ...publicProposalActs,
  ...proposalsAccess,
  ...proposalTemplates,
  ...serviceCatalogue,
  ...proposalAnalytics,
  ...publicBooking,
  ...scheduling,
  ...contacts,
  ...departments,
  ...billing,
  ...generalAnalyticsAndActivity,
  ...bulkSend,
  ...documentPacks,
  ...documentCategories,
  ...contactForm,
}))();

/** The id of an operation, e.g. `getEnvelope`. */
export type OperationId = keyof typeof operations;
