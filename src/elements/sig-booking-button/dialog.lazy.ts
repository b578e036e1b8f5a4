/** The dialog with the picker: loaded when a person is about to press the button. */
import { html, svg } from 'lit';
import type { Prefill } from '../shared/booking/booking.types.js';
import { forwardSettings, type PickerSettings } from '../shared/booking/forward-settings.directive.js';
import { controls } from '../shared/ui/controls.styles.js';
import { iconButton } from '../shared/ui/icon-button.view.js';
import { icon } from '../shared/ui/icons.js';
import { dialogSheet } from './dialog.styles.js';

export const dialogStyles = [controls, dialogSheet];
export const definePicker = () => import('../sig-booking-picker/sig-booking-picker.define.js');

const closeIcon = icon(svg`<path d="m5 5 10 10M15 5 5 15"/>`);

/** What the button hands on to its picker. */
interface Target extends PickerSettings {
  token?: string;
  handle?: string;
  slug?: string;
  prefill?: Prefill;
  prefillFromQuery: boolean;
  guests: boolean;
}

interface DialogView {
  element: Target;
  /** The accessible name. */
  name: string;
  closeLabel: string;
  level: number;
  close(): void;
  handleClose(): void;
}

/** The picker stays rendered while the dialog is closed, with what was chosen and typed. */
export const dialogView = ({ element, name, closeLabel, level, close, handleClose }: DialogView) =>
  html`<dialog
    part="dialog"
    aria-label=${name}
    @click=${(event: MouseEvent) => event.target === event.currentTarget && close()}
    @close=${handleClose}
  >
    <div class="bar">${iconButton('close', closeLabel, closeIcon, close)}</div>
    <div class="body">
      <sig-booking-picker
        ${forwardSettings(element)}
        exportparts="header,calendar,day,times,slot,zone,form,confirmation,conflict,problem,empty,title,label,input,hint,error,button,primary,notice,panel"
        .token=${element.token}
        .handle=${element.handle}
        .slug=${element.slug}
        .prefill=${element.prefill}
        .prefillFromQuery=${element.prefillFromQuery}
        .guests=${element.guests}
        .headingLevel=${level}
      ></sig-booking-picker>
    </div>
  </dialog>`;
