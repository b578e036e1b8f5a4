import type { SigErrorDetail } from '../../shared/element/errors.js';
import type { ProposalCall, ProposalStore } from '../proposal-accept.types.js';

/** Reports that code could not be loaded. */
export const reportMissing = ({ host }: ProposalStore, message: string): SigErrorDetail =>
  host.report({ code: 'offline', message, retryable: true });

/** The code for what a person wants to do is missing: they stay with the text, read why, and may try again. */
export function stayReading(store: ProposalStore, call: ProposalCall | undefined): void {
  if (!call?.isCurrent()) return;
  store.dispatch({ type: 'step', step: 'reading' });
  store.dispatch({ type: 'stopped', notice: { kind: 'common', code: 'offline' } });
}
