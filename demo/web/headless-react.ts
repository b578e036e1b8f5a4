import { createElement, type ReactElement } from 'react';
import { createRoot } from 'react-dom/client';
import type { SigningFrame } from 'sig-widgets/headless';
import { BookingPicker } from '../headless/react/booking-picker.js';
import { Proposal } from '../headless/react/proposal.js';
import { OwnSigningFrame } from '../headless/react/signing-frame.js';
import type { OwnMarkup } from './headless.js';

const render = (place: HTMLElement, element: ReactElement) => createRoot(place).render(element);

export const own: OwnMarkup = {
  picker: (place, picker) => render(place, createElement(BookingPicker, { picker })),
  proposal: (place, proposal) => render(place, createElement(Proposal, { proposal })),
  frame: (place, options, hear) => {
    const ref = (frame: SigningFrame | null) => void (frame && hear(frame));
    render(place, createElement(OwnSigningFrame, { ...options, ref }));
  },
};
