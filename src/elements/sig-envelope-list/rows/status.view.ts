import { html } from 'lit';
import { alertIcon, clockIcon, penIcon, stopIcon } from '../../shared/ui/icons.js';
import { checkIcon } from '../../shared/ui/outcome-icons.js';
import type { ListHost } from '../envelope-list.types.js';
import { shownStatus, type Row } from './row.model.js';

const looks = {
  DRAFT: { icon: penIcon, look: 'quiet' },
  SENT: { icon: clockIcon, look: 'open' },
  VIEWED: { icon: clockIcon, look: 'open' },
  PARTIALLY_SIGNED: { icon: clockIcon, look: 'open' },
  COMPLETED: { icon: checkIcon, look: 'done' },
  DECLINED: { icon: alertIcon, look: 'bad' },
  VOIDED: { icon: stopIcon, look: 'quiet' },
  EXPIRED: { icon: alertIcon, look: 'bad' },
} as const;
const isKnown = (status: string): status is keyof typeof looks => status in looks;

/** A status in words; one that the service has and the documents do not is unknown. */
export const statusText = ({ strings }: ListHost, status: string) =>
  strings.t(isKnown(status) ? status : 'UNKNOWN');

export function statusView(host: ListHost, row: Row) {
  const status = shownStatus(row, host.clock().now());
  const { icon, look } = isKnown(status) ? looks[status] : looks.DRAFT;
  return html`<span class="status ${look}" part="status"
    >${icon(16)}<span>${statusText(host, status)}</span></span
  >`;
}
