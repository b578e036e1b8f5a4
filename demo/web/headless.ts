import { createElement, type ReactElement } from 'react';
import { createRoot } from 'react-dom/client';
import { createBookingPicker, createProposal, type SigningFrame } from 'sig-widgets/headless';
import { BookingPicker } from '../headless/react/booking-picker.js';
import { Proposal } from '../headless/react/proposal.js';
import { OwnSigningFrame } from '../headless/react/signing-frame.js';
import { managePage, scene } from './site.js';

/** `?show=picker`, `?show=proposal`, or `?show=frame&envelope=…&recipient=…`. */
const asked = new URLSearchParams(location.search);
const serverUrl = '/sig';

const shown: Readonly<Record<string, () => Promise<ReactElement>>> = {
  picker: async () => {
    const { handle, slug } = await scene();
    const picker = createBookingPicker({ serverUrl, handle, slug, manageUrl: managePage });
    return createElement(BookingPicker, { picker });
  },
  proposal: async () => {
    const { proposals } = await scene();
    const proposal = createProposal({ serverUrl, token: proposals[0], signing: 'event' });
    // The service's signing page, where the person accepts by signing.
    proposal.addEventListener('sig-signing-started', ({ detail }) => {
      if (detail.url) location.assign(detail.url);
    });
    return createElement(Proposal, { proposal });
  },
  frame: async () => {
    const verified = document.querySelector('#verified')!;
    const hear = (frame: SigningFrame | null) =>
      frame?.addEventListener('sig-completed', () => {
        verified.textContent = 'Verified with the service: completed.';
      });
    const [envelopeId, recipientId] = [asked.get('envelope') ?? '', asked.get('recipient') ?? ''];
    return createElement(OwnSigningFrame, { serverUrl, envelopeId, recipientId, ref: hear });
  },
};

const show = shown[asked.get('show') ?? ''] ?? shown.picker!;
createRoot(document.querySelector('#own')!).render(await show());
