import { html } from 'lit';
import type { RoleMark } from '../model/roles.js';

/** Colour, pattern and initials of a role, as on the pages. */
export const roleBadge = ({ tone, initials }: RoleMark) =>
  html`<span class="badge tone-${tone}" aria-hidden="true">${initials}</span>`;
