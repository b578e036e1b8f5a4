import type { Page } from 'playwright-core';
import { signInCeremony } from '../../support/ceremony.js';
import { bookDirectly } from '../../torture/flows/bookings.js';
import { sentProposal } from '../../torture/flows/propose.js';
import { sentEnvelope } from '../../torture/flows/sign.js';
import type { callerOf } from '../pages/site.js';
import type { SoakStack } from './stack.js';

type SoakPage = typeof import('./page.js');

export interface Soak {
  readonly page: Page;
  readonly call: ReturnType<typeof callerOf<SoakPage>>;
  readonly stack: SoakStack;
  /** An address that answers webhooks. */
  readonly hook: string;
}

export interface Cycle {
  /** What a person needs for it, with reading and typing. */
  readonly seconds: number;
  /** So many cycles pass before the heap is still, if they are more than those of the warm-up: the engine compiles what is used. */
  readonly settlesAfter?: number;
  /** `nth`: how many cycles of this element there were. */
  run(soak: Soak, nth: number): Promise<void>;
}

const personOf = (nth: number, purpose: string) => ({
  name: `Robin Calder ${purpose} ${nth}`,
  email: `robin-${purpose}-${nth}@example.com`,
});

const bookingOf = ({ stack: { service } }: Soak, nth: number) => {
  const booked = { url: service.url, scene: service.scene, send: fetch, now: Date.now() };
  // Far apart, so that none of them is taken.
  return bookDirectly(booked, 40 + nth * 3, personOf(nth, 'manage'));
};

const draftOf = async ({ stack: { service } }: Soak, nth: number) => {
  const signer = { ...personOf(nth, 'place'), role: 'SIGNER', recipientRole: 'Client' };
  const body = {
    subject: 'Engagement letter',
    documentIds: [service.scene.documents.ready],
    recipients: [signer],
  };
  return service.ask<{ id: string }>('POST', '/v1/envelopes', body);
};

/** The use of each element, from its tag to its removal. */
export const cycles: Record<string, Cycle> = {
  'sig-booking-picker': {
    seconds: 120,
    run: ({ call, stack }, nth) => call('pick', stack.service.scene.host, personOf(nth, 'pick')),
  },
  'sig-booking-manager': {
    seconds: 60,
    run: async (soak, nth) => {
      const { cancelToken, rescheduleToken } = await bookingOf(soak, nth);
      const isCancelled = nth % 2 === 0;
      await soak.call('manage', isCancelled ? cancelToken : rescheduleToken, isCancelled);
    },
  },
  'sig-booking-host': {
    seconds: 90,
    run: ({ call, stack }, nth) => call('meet', stack.service.scene.host.handle, personOf(nth, 'meet')),
  },
  'sig-booking-button': {
    seconds: 60,
    run: ({ call, stack }, nth) => call('bookInDialog', stack.service.scene.host, personOf(nth, 'dialog')),
  },
  'sig-contact-form': {
    seconds: 90,
    run: async ({ call, stack: { service } }, nth) => {
      // The service itself takes three messages in ten minutes.
      const answer = { status: 202, body: { message: 'Thank you for your message.' } };
      const fault = { match: { operation: 'submitContactForm' }, times: 2, answer };
      await service.ask('POST', '/sandbox/faults', fault);
      await call('write', personOf(nth, 'write'));
    },
  },
  'sig-provider': {
    seconds: 10,
    run: ({ call, stack }) => call('provide', stack.service.scene.host),
  },
  'sig-proposal-accept': {
    seconds: 180,
    run: async ({ call, page, stack }, nth) => {
      const person = personOf(nth, 'propose');
      const { token } = await sentProposal(stack, person);
      if (nth % 2 > 0) return call('declineProposal', token);
      await call('acceptProposal', token, person);
      await signInCeremony(page, 'soak');
      await call('leaveAccepted');
    },
  },
  'sig-signing-frame': {
    seconds: 120,
    run: async ({ call, page, stack }, nth) => {
      const { id, recipientId } = await sentEnvelope(stack, personOf(nth, 'sign'));
      await call('openFrame', id, recipientId);
      if (nth % 2 > 0) return call('leave');
      await signInCeremony(page, 'soak', { Company: 'Harbour Mill Ltd' });
      await call('leaveSigned');
    },
  },
  'sig-field-placer': {
    seconds: 120,
    settlesAfter: 10,
    run: async (soak, nth) => {
      const { id } = await draftOf(soak, nth);
      await soak.call('placeFields', id, soak.stack.service.scene.documents.ready);
    },
  },
  'sig-document-viewer': { seconds: 90, run: ({ call }) => call('read', '/long.pdf') },
  'sig-copy-viewer': {
    seconds: 40,
    run: ({ call, stack }) => call('readCopy', stack.service.scene.copies.live),
  },
  'sig-signature-pad': { seconds: 60, run: ({ call }) => call('signOnPad') },
  'sig-saved-signatures': {
    seconds: 45,
    run: ({ call }, nth) => call('keepSignature', `Short ${nth}`),
  },
  'sig-envelope-composer': {
    seconds: 240,
    settlesAfter: 10,
    run: ({ call }, nth) => call('compose', '/long.pdf', personOf(nth, 'compose')),
  },
  'sig-envelope-list': { seconds: 60, run: ({ call }) => call('browse') },
  'sig-envelope-status': {
    seconds: 40,
    run: async ({ call, stack }, nth) => {
      const { id } = await sentEnvelope(stack, personOf(nth, 'follow'));
      await call('follow', id, nth % 2 > 0);
    },
  },
  'sig-envelope-proof': {
    seconds: 40,
    run: ({ call, stack }) => call('prove', stack.service.scene.envelopes['completed']!.id),
  },
  'sig-folder-tree': { seconds: 45, run: ({ call }, nth) => call('file', `Clients ${nth}`) },
  'sig-notification-bell': { seconds: 20, run: ({ call }) => call('lookAtBell') },
  'sig-contact-picker': {
    seconds: 45,
    run: ({ call }, nth) => call('findPeople', personOf(nth, 'contact')),
  },
  'sig-webhook-manager': { seconds: 60, run: ({ call, hook }) => call('manageWebhooks', hook) },
};
