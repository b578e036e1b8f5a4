import { html, nothing } from 'lit';
import type { RoleMark } from '../model/roles.js';

/** Colour, pattern and initials of a role, as on the pages. */
export const roleBadge = ({ tone, initials }: RoleMark) =>
  html`<span class="badge tone-${tone}" aria-hidden="true">${initials}</span>`;

/** An address breaks after its @ or before a dot, where it has to. */
const breakable = (name: string) =>
  /^\S+@\S+$/.test(name)
    ? (name.match(/\.*[^.@]*@?/g) ?? []).map(
        (piece, index) => html`${index > 0 && piece ? html`<wbr />` : nothing}${piece}`,
      )
    : name;

/** Name and person of a role, beside its badge. */
export const roleLabel = ({ name, person }: RoleMark) =>
  html`<span class="role-name">
    <span>${breakable(name)}</span>
    ${person ? html`<span class="hint" part="hint">${breakable(person)}</span>` : nothing}
  </span>`;
