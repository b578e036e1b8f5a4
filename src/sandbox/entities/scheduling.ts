export interface EventTypeRow {
  id: string;
}
