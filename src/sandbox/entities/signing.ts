export interface DocumentRow {
  id: string;
}
export interface FieldRow {
  id: string;
}
export interface EnvelopeRow {
  id: string;
}
