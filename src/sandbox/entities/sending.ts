/** An item of a document pack: a document of the library or an https link, never both (R249). */
export interface PackItemRow {
  id: string;
  label: string;
  description: string | null;
  documentId: string | null;
  externalUrl: string | null;
  order: number;
}

/** A document pack; its name is unique in the firm. A recipient never sees its description. */
export interface DocumentPackRow {
  id: string;
  name: string;
  description: string | null;
  items: PackItemRow[];
  createdAt: string;
  updatedAt: string;
}

/** A recipient of a bulk send as it was sent; what is wrong with it is found when its turn comes. */
export interface BulkRecipientRow {
  id: string;
  email: string;
  name: string | null;
  status: 'PENDING' | 'SENT' | 'FAILED' | 'CANCELLED';
  envelopeId: string | null;
  /** Why no envelope was sent. */
  error: string | null;
}

/** The person who fills a role of the template in every envelope. */
export interface AssignedRole {
  role: string;
  email: string;
  name: string;
}

/** A bulk send: one envelope for each recipient (R248, G125). */
export interface BulkSendRow {
  id: string;
  name: string;
  templateId: string;
  csvRoleId: string;
  status: 'PENDING' | 'IN_PROGRESS' | 'COMPLETED' | 'CANCELLED' | 'FAILED';
  assigned: AssignedRole[];
  recipients: BulkRecipientRow[];
  departmentId: string | null;
  createdById: string | null;
  /** Whom the envelopes' audit trails name. */
  who: {
    actor: string;
    actorName: string | null;
    email: string | null;
    integration?: string;
    userId: string | null;
  };
  createdAt: string;
  completedAt: string | null;
  /** When the next envelopes are sent; `null` once none is left. Milliseconds since the epoch. */
  dueAt: number | null;
}
