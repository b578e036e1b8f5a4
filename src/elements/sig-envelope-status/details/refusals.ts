import { commonKeyFor } from '../../shared/element/describe-error.js';
import type { SigErrorCode } from '../../../contract/index.js';
import type { Stage } from '../envelope-status.model.js';
import type { Act, Key, Notice } from '../envelope-status.types.js';

/** Pure: what a refused act is called in words (W7). */

export interface Refused {
  act: Act;
  code: SigErrorCode;
  status?: number;
  /** The service's own sentence. */
  sentence?: string;
  /** The answer was lost, and not because the device is offline. */
  isLost: boolean;
  /** The stage as it was read after the refusal. */
  stage: Stage;
}

/** `file` is only read, `void` and `revoke` can be repeated safely. */
const lost: Partial<Record<Act, Key>> = {
  remind: 'remindLost',
  duplicate: 'duplicateLost',
  resend: 'resendLost',
  void: 'voidLost',
  'send-copy': 'copyLost',
};
const conflicts: Partial<Record<Act, Key>> = {
  remind: 'remindConflict',
  void: 'voidConflict',
  resend: 'resendConflict',
  file: 'notReady',
};

const notAccepted: Partial<Record<Act, Key>> = {
  'send-copy': 'copyRefused',
  duplicate: 'duplicateRefused',
  resend: 'resendRefused',
};

function keyOf({ act, code, isLost, stage }: Refused): Key | undefined {
  if (isLost && lost[act]) return lost[act];
  switch (code) {
    case 'conflict':
      return act === 'send-copy'
        ? stage === 'completed'
          ? 'copyPreparing'
          : 'copyTooEarly'
        : conflicts[act];
    case 'not-found':
      return act === 'file' ? 'notReady' : undefined;
    case 'bad-request':
      return notAccepted[act] ?? 'refused';
    case 'rate-limited':
      return 'tooManyTries';
    default:
      return act === 'file' && code !== 'offline' && code !== 'unauthenticated' ? 'fileFailed' : undefined;
  }
}

/** Whether sending copies needs a person's session that is missing (R22): a helper denies it, a service answers 403. */
export const needsColleague = ({ act, code, status }: Refused): boolean =>
  act === 'send-copy' && (code === 'not-found' || (code === 'unauthenticated' && status === 403));

export function noticeOf(refused: Refused): Notice {
  const { act, code, status, sentence } = refused;
  const key = keyOf(refused);
  if (needsColleague(refused)) return { tone: 'problem', text: { key: 'onlyColleague' } };
  if (key) return { tone: 'problem', text: { key }, sentence };
  // Denied to this person: what they see is still there.
  const isDenied = code === 'not-found' || (code === 'unauthenticated' && status === 403);
  if (isDenied && act === 'revoke') return { tone: 'problem', text: { common: 'notFound' } };
  return { tone: 'problem', text: { common: isDenied ? 'notAllowed' : commonKeyFor[code] }, sentence };
}
