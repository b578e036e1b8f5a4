import type {
  ApiKey,
  AuditRow,
  BookingRow,
  CalendarFeedRow,
  CatalogueSectionRow,
  CatalogueServiceRow,
  CeremonySessionRow,
  CeremonyTokenRow,
  CompanyRow,
  ContactRow,
  CopyRow,
  DeliveryRow,
  DepartmentRow,
  DiaryGrantRow,
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
  PageTokenRow,
  PriceChangeRow,
  ProposalEventRow,
  ProposalRow,
  ProposalsAccessRow,
  ProposalTemplateRow,
  SavedSignatureRow,
  ScheduleRow,
  Session,
  SuggestionRow,
  TemplateRow,
  User,
  WebhookRow,
} from './entities/index.js';
import type { AnswerRow } from './kernel/http/idempotency.js';
import { Table } from './kernel/store/table.js';
import { Blobs } from './kernel/store/blobs.js';
import type { Journal } from './kernel/store/journal.js';

/** One thing the sandbox knows of itself, by name. */
export interface SettingRow {
  id: string;
  value: unknown;
}

/** Everything the sandbox remembers. Rows are JSON; files are bytes under a key. */
export class Store {
  readonly users = new Table<User>();
  readonly apiKeys = new Table<ApiKey>();
  readonly sessions = new Table<Session>();
  readonly mailTokens = new Table<MailToken>();
  readonly mails = new Table<Mail>();
  readonly webhooks = new Table<WebhookRow>();
  readonly deliveries = new Table<DeliveryRow>();
  /** First answers under an Idempotency-Key. */
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
  readonly folders = new Table<FolderRow>();
  readonly departments = new Table<DepartmentRow>();
  readonly memberships = new Table<MembershipRow>();
  readonly contacts = new Table<ContactRow>();
  readonly schedules = new Table<ScheduleRow>();
  readonly eventTypes = new Table<EventTypeRow>();
  readonly bookings = new Table<BookingRow>();
  readonly handles = new Table<HandleRow>();
  readonly diaryGrants = new Table<DiaryGrantRow>();
  readonly calendarFeeds = new Table<CalendarFeedRow>();
  /** What the sandbox knows of itself: its clock and its scene. */
  readonly sandbox = new Table<SettingRow>();
  /** File contents by key. */
  readonly blobs = new Blobs();

  /** Every table by its name. */
  tables(): Map<string, Table<{ id: string }>> {
    const all = Object.entries(this).filter((entry) => entry[1] instanceof Table);
    return new Map(all as [string, Table<{ id: string }>][]);
  }

  /** Tells `journal` of every change from now on; without one, nobody. */
  recordChanges(journal?: Pick<Journal, 'row' | 'file'>): void {
    for (const [name, table] of this.tables()) {
      table.onChange = journal && ((id, row) => journal.row(name, id, row));
    }
    this.blobs.onChange = journal && ((key, bytes) => journal.file(key, bytes));
  }
}
