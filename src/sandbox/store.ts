import type { ApiKey, Session, User } from './entities/people.js';
import type {
  AuditRow,
  CeremonySessionRow,
  CeremonyTokenRow,
  CopyRow,
  DocumentRow,
  EnvelopeRow,
  FieldRow,
  GridGroupRow,
  SavedSignatureRow,
  SuggestionRow,
  TemplateRow,
} from './entities/signing.js';
import { Table } from './kernel/table.js';

/** Everything the sandbox remembers. Rows are JSON; files are bytes under a key. */
export class Store {
  readonly users = new Table<User>();
  readonly apiKeys = new Table<ApiKey>();
  readonly sessions = new Table<Session>();
  readonly documents = new Table<DocumentRow>();
  readonly fields = new Table<FieldRow>();
  readonly gridGroups = new Table<GridGroupRow>();
  readonly suggestions = new Table<SuggestionRow>();
  readonly envelopes = new Table<EnvelopeRow>();
  readonly templates = new Table<TemplateRow>();
  readonly audit = new Table<AuditRow>();
  readonly ceremonyTokens = new Table<CeremonyTokenRow>();
  readonly ceremonySessions = new Table<CeremonySessionRow>();
  readonly copies = new Table<CopyRow>();
  readonly signatures = new Table<SavedSignatureRow>();
  /** File contents by key. */
  readonly blobs = new Map<string, Uint8Array>();
}
