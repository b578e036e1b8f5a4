import type {
  AddonRow,
  ApiKey,
  AuditRow,
  BookingRow,
  CalendarConnectionRow,
  BulkSendRow,
  CalendarFeedRow,
  CalendarStateRow,
  CatalogueSectionRow,
  CatalogueServiceRow,
  CeremonySessionRow,
  CeremonyTokenRow,
  CheckoutRow,
  CompanyRow,
  ContactRow,
  ContactSubmission,
  CopyRow,
  DeliveryRow,
  DepartmentRow,
  DiaryGrantRow,
  DocumentCategoryRow,
  DocumentPackRow,
  DocumentRow,
  EnvelopeRow,
  EventTypeRow,
  FieldRow,
  FolderRow,
  GridGroupRow,
  HandleRow,
  Mail,
  MailToken,
  MembershipRow,
  NotificationRow,
  OnboardingRow,
  PageTokenRow,
  PriceChangeRow,
  ProposalEventRow,
  ProposalRow,
  ProposalsAccessRow,
  ProposalTemplateRow,
  QuoteRow,
  SavedSignatureRow,
  ScheduleRow,
  Session,
  SubscriptionRow,
  SuggestionRow,
  TemplateRow,
  User,
  WebhookRow,
} from './entities/index.js';
import type { AnswerRow } from './entities/idempotency.js';
import { Table } from './kernel/store/table.js';
import { Blobs } from './kernel/store/blobs.js';

/** Receives each change of a store: the new row or bytes, or undefined for a deletion. */
export interface ChangeListener {
  row(table: string, id: string, row: object | undefined): void;
  file(key: string, bytes: Uint8Array | undefined): void;
}

/** A setting of the sandbox itself, by name. */
export interface SettingRow {
  id: string;
  value: unknown;
}

/** The sandbox's state: tables of JSON rows, and files by key. */
export class Store {
  readonly users = new Table<User>();
  readonly apiKeys = new Table<ApiKey>();
  readonly sessions = new Table<Session>();
  readonly mailTokens = new Table<MailToken>();
  readonly mails = new Table<Mail>();
  /** Mails that wait until mail works again. */
  readonly waitingMails = new Table<Mail>();
  readonly contactSubmissions = new Table<ContactSubmission>();
  readonly webhooks = new Table<WebhookRow>();
  readonly deliveries = new Table<DeliveryRow>();
  /** The first response under each Idempotency-Key. */
  readonly answers = new Table<AnswerRow>();
  readonly documents = new Table<DocumentRow>();
  readonly fields = new Table<FieldRow>();
  readonly gridGroups = new Table<GridGroupRow>();
  readonly suggestions = new Table<SuggestionRow>();
  readonly envelopes = new Table<EnvelopeRow>();
  readonly templates = new Table<TemplateRow>();
  readonly audit = new Table<AuditRow>();
  readonly ceremonyTokens = new Table<CeremonyTokenRow>();
  readonly ceremonySessions = new Table<CeremonySessionRow>();
  readonly pageTokens = new Table<PageTokenRow>();
  readonly copies = new Table<CopyRow>();
  readonly signatures = new Table<SavedSignatureRow>();
  readonly proposals = new Table<ProposalRow>();
  readonly proposalEvents = new Table<ProposalEventRow>();
  readonly proposalsAccess = new Table<ProposalsAccessRow>();
  readonly proposalTemplates = new Table<ProposalTemplateRow>();
  readonly catalogueSections = new Table<CatalogueSectionRow>();
  readonly catalogueServices = new Table<CatalogueServiceRow>();
  readonly priceChanges = new Table<PriceChangeRow>();
  readonly company = new Table<CompanyRow>();
  readonly documentCategories = new Table<DocumentCategoryRow>();
  readonly documentPacks = new Table<DocumentPackRow>();
  readonly bulkSends = new Table<BulkSendRow>();
  readonly folders = new Table<FolderRow>();
  readonly departments = new Table<DepartmentRow>();
  readonly memberships = new Table<MembershipRow>();
  readonly contacts = new Table<ContactRow>();
  readonly schedules = new Table<ScheduleRow>();
  readonly eventTypes = new Table<EventTypeRow>();
  readonly bookings = new Table<BookingRow>();
  readonly handles = new Table<HandleRow>();
  readonly diaryGrants = new Table<DiaryGrantRow>();
  readonly calendarConnections = new Table<CalendarConnectionRow>();
  readonly calendarStates = new Table<CalendarStateRow>();
  readonly calendarFeeds = new Table<CalendarFeedRow>();
  readonly notifications = new Table<NotificationRow>();
  readonly onboarding = new Table<OnboardingRow>();
  readonly subscriptions = new Table<SubscriptionRow>();
  readonly addons = new Table<AddonRow>();
  readonly quotes = new Table<QuoteRow>();
  readonly checkouts = new Table<CheckoutRow>();
  /** The sandbox's own settings: clock and scene. */
  readonly sandbox = new Table<SettingRow>();
  readonly contactsByEmail = this.contacts.index(({ email }) => email.toLowerCase());
  readonly fieldsByOwner = this.fields.index(
    ({ envelopeId, templateId }) => envelopeId ?? templateId ?? undefined,
  );
  readonly auditByEnvelope = this.audit.index(({ envelopeId }) => envelopeId);
  readonly linksByRecipient = this.ceremonyTokens.index(({ kind, recipientId }) =>
    kind === 'link' ? recipientId : undefined,
  );
  readonly proposalsByContact = this.proposals.index(({ contactId }) => contactId);
  /** The envelopes that count against the allowance (R58), by the instant they were sent. */
  readonly countedBySending = this.envelopes.index(({ source, sentAt }) =>
    source === 'DIRECT' && sentAt !== null ? sentAt.slice(0, 'yyyy-mm'.length) : undefined,
  );
  /** File contents by key. */
  readonly blobs = new Blobs();

  /** All tables by name. */
  tables(): Map<string, Table<{ id: string }>> {
    const all = Object.entries(this).filter((entry) => entry[1] instanceof Table);
    return new Map(all as [string, Table<{ id: string }>][]);
  }

  /** Fills an empty store with what this one holds. Rows and bytes are immutable, so both stores share them. */
  copyTo(empty: Store): void {
    const targets = empty.tables();
    for (const [name, table] of this.tables()) for (const row of table.all()) targets.get(name)?.put(row);
    for (const [key, bytes] of this.blobs) empty.blobs.set(key, bytes);
  }

  /** Reports each change from now on to `listener`, or stops reporting. */
  recordChanges(listener?: ChangeListener): void {
    for (const [name, table] of this.tables()) {
      table.onChange = listener && ((id, row) => listener.row(name, id, row));
    }
    this.blobs.onChange = listener && ((key, bytes) => listener.file(key, bytes));
  }
}
