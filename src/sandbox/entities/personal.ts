/** A notification of one person. */
export interface NotificationRow {
  id: string;
  /** Whose it is: the person's id. */
  ownerId: string;
  /** The event, such as `ENVELOPE_COMPLETED`. */
  type: string;
  title: string;
  /** What it is about, as `envelopeId`, `proposalId` or `bookingId`. */
  subject: Record<string, string>;
  createdAt: string;
  readAt: string | null;
}

/** The last version of a tour that a person completed or dismissed. */
export interface TourState {
  key: string;
  version: number;
  status: 'COMPLETED' | 'DISMISSED';
  updatedAt: string;
}

/** What a caller did with the tours; its id is the person's or the key's. */
export interface OnboardingRow {
  id: string;
  toursDisabled: boolean;
  tours: TourState[];
}
