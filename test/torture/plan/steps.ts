import type { FlowName, Step } from './plan.types.js';

/** The steps of each flow, in order. A flow's driver names the step that comes next by these names. */
export const steps: Readonly<Record<FlowName, readonly Step[]>> = {
  book: [
    { name: 'open', requests: /^GET \/sig\/public\/v1\/book\// },
    { name: 'day' },
    { name: 'time' },
    { name: 'type' },
    { name: 'submit', requests: /^POST \/sig\/public\/v1\/book\/public\/event-types\/[^/]+\/bookings/ },
  ],
  manage: [
    { name: 'open', requests: /^GET \/sig\/public\/v1\/book\// },
    { name: 'day' },
    { name: 'time' },
    { name: 'type' },
    { name: 'move', requests: /^POST \/sig\/public\/v1\/book\/public\/bookings\/[^/]+\/reschedule$/ },
    { name: 'cancel', requests: /^POST \/sig\/public\/v1\/book\/public\/bookings\/[^/]+\/cancel$/ },
  ],
  sign: [
    { name: 'open', requests: /^POST \/sig\/embed/ },
    { name: 'type' },
    { name: 'draw' },
    { name: 'finish', requests: /^GET \/sig\/envelopes\/[^/]+\/status/ },
  ],
  propose: [
    { name: 'open', requests: /^GET \/sig\/public\/v1\/proposals\/public\// },
    { name: 'form' },
    { name: 'type' },
    { name: 'accept', requests: /^POST \/sig\/public\/v1\/proposals\/public\/[^/]+\/accept/ },
    { name: 'draw' },
    { name: 'finish', requests: /^GET \/sig\/public\/v1\/proposals\/public\// },
    { name: 'decline', requests: /^POST \/sig\/public\/v1\/proposals\/public\/[^/]+\/decline/ },
  ],
  place: [
    { name: 'open', requests: /^GET \/sig\/v1\/documents\// },
    { name: 'add' },
    { name: 'save', requests: /^\w+ \/sig\/v1\/documents\/[^/]+\/fields/ },
  ],
  compose: [
    { name: 'open', requests: /^GET \/(staff|host)\// },
    { name: 'file', requests: /^POST \/staff\/v1\/documents/ },
    { name: 'type', requests: /^(PATCH|PUT|POST) \/staff\/v1\/envelopes/ },
    { name: 'send', requests: /^POST \/staff\/v1\/envelopes\/[^/]+\/send/ },
  ],
};
