import * as contract from '../../contract/index.js';

/** The operations under `public/v1/`: those of widgets that need no credential (R17). Signing in is not among them. */
export const publicOperations: readonly contract.Operation[] = [
  contract.getPublicHost,
  contract.resolvePublicEventType,
  contract.getPublicEventType,
  contract.listPublicSlots,
  contract.createPublicBooking,
  contract.getPublicBooking,
  contract.getPublicBookingIcs,
  contract.cancelPublicBooking,
  contract.reschedulePublicBooking,
  contract.listPublicRescheduleSlots,
  contract.getPublicProposal,
  contract.recordPublicProposalView,
  contract.acceptPublicProposal,
  contract.declinePublicProposal,
  contract.getPublicProposalDocument,
  contract.getPublicProposalSupporting,
  contract.getCopy,
  contract.getCopyDocument,
  contract.submitContactForm,
];
