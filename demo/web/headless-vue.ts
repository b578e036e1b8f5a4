import { createApp, h } from 'vue';
import { BookingPicker } from '../headless/vue/booking-picker.js';
import { Proposal } from '../headless/vue/proposal.js';
import { OwnSigningFrame } from '../headless/vue/signing-frame.js';
import type { OwnMarkup } from './headless.js';

export const own: OwnMarkup = {
  picker: (place, picker) => void createApp(BookingPicker, { picker }).mount(place),
  proposal: (place, proposal) => void createApp(Proposal, { proposal }).mount(place),
  frame: (place, options, hear) => {
    const app = createApp({
      render: () =>
        h(OwnSigningFrame, {
          options,
          ref: (component) =>
            void (component && hear((component as InstanceType<typeof OwnSigningFrame>).frame)),
        }),
    });
    app.mount(place);
  },
};
