import {
  createBookingPicker,
  createProposal,
  type BookingPicker,
  type HeadlessProposal,
  type SigningFrame,
  type SigningFrameOptions,
} from 'sig-widgets/headless';
import { managePage, withScene } from './site.js';

/** The firm's own components in one framework. */
export interface OwnMarkup {
  picker(place: HTMLElement, picker: BookingPicker): void;
  proposal(place: HTMLElement, proposal: HeadlessProposal): void;
  /** `hear` gets the frame, to listen to its events. */
  frame(
    place: HTMLElement,
    options: Omit<SigningFrameOptions, 'container' | 'title'>,
    hear: (frame: SigningFrame) => void,
  ): void;
}

/** `?with=react` or `vue`, and `?show=picker`, `proposal`, or `frame&envelope=…&recipient=…`. */
const asked = new URLSearchParams(location.search);
const serverUrl = '/sig';
const place = document.querySelector<HTMLElement>('#own')!;
const framework = asked.get('with') === 'vue' ? 'vue' : 'react';
const show = asked.get('show') ?? 'picker';

for (const link of document.querySelectorAll<HTMLAnchorElement>('#choices a')) {
  const { searchParams } = new URL(link.href);
  if (searchParams.get('with') === framework && searchParams.get('show') === show)
    link.setAttribute('aria-current', 'page');
}

const { own } = framework === 'vue' ? await import('./headless-vue.js') : await import('./headless-react.js');
if (show === 'frame') {
  const [envelopeId, recipientId] = [asked.get('envelope') ?? '', asked.get('recipient') ?? ''];
  const verified = document.querySelector('#verified')!;
  own.frame(place, { serverUrl, envelopeId, recipientId }, (frame) =>
    frame.addEventListener('sig-completed', () => {
      verified.textContent = 'Verified with the service: completed.';
    }),
  );
} else if (show === 'proposal') {
  await withScene(({ proposals }) => {
    const proposal = createProposal({ serverUrl, token: proposals[0], signing: 'event' });
    // The service's signing page, where the person accepts by signing.
    proposal.addEventListener('sig-signing-started', ({ detail }) => {
      if (detail.url) location.assign(detail.url);
    });
    own.proposal(place, proposal);
  });
} else {
  await withScene(({ handle, slug }) =>
    own.picker(place, createBookingPicker({ serverUrl, handle, slug, manageUrl: managePage })),
  );
}
