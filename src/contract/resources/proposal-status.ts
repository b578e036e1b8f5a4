import { openEnum } from '../read.js';

export const proposalStatus = () =>
  openEnum(
    'DRAFT',
    'RENDERING',
    'RENDER_FAILED',
    'SENT',
    'VIEWED',
    'SIGNING',
    'ACCEPTED',
    'DECLINED',
    'EXPIRED',
    'SUPERSEDED',
    'CANCELLED',
  );
