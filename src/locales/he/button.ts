import type { Translated } from '../catalogue.js';
import type { button as english } from '../en/button.js';

export const button: Translated<typeof english> = {
  label: 'קביעת פגישה',
  close: 'סגירה',
  notLoaded: 'המועדים לא נטענו. נא ללחוץ שוב או לטעון מחדש את הדף.',
};
