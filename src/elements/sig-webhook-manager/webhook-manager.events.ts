import '../shared/events/created-event.js';

/** The webhook endpoint that was added or removed. */
export interface SigEndpointDetail {
  /** The endpoint's id; never its secret. */
  endpointId: string;
}

/** The service has added the endpoint. Its secret went to the host's own `onSecret` on the server. */
export class SigEndpointCreatedEvent extends CustomEvent<SigEndpointDetail> {
  static readonly type = 'sig-created';
  constructor(detail: SigEndpointDetail) {
    super(SigEndpointCreatedEvent.type, { detail, bubbles: true, composed: true });
  }
}

/** The service has removed the endpoint. */
export class SigEndpointDeletedEvent extends CustomEvent<SigEndpointDetail> {
  static readonly type = 'sig-deleted';
  constructor(detail: SigEndpointDetail) {
    super(SigEndpointDeletedEvent.type, { detail, bubbles: true, composed: true });
  }
}

declare global {
  interface GlobalEventHandlersEventMap {
    'sig-deleted': SigEndpointDeletedEvent;
  }
}
