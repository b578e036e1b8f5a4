export interface ProposalRow {
  id: string;
}
