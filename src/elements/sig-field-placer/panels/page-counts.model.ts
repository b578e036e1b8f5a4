import { groupBy } from '../../../domain/index.js';
import type { PlacedField } from '../../shared/fields/field.js';
import type { RoleMark } from '../model/roles.js';

/** How many fields a page has. */
export interface PageCounts {
  readonly total: number;
  /** By role, in the order of the roles; without a role last. Roles without fields are left out. */
  readonly roles: readonly { readonly role: RoleMark | undefined; readonly n: number }[];
}

/** The fields of each page, by its number from 1; pages without fields are left out. */
export function countFields(
  fields: readonly Pick<PlacedField, 'pageNumber' | 'recipientRole'>[],
  roles: readonly RoleMark[],
): ReadonlyMap<number, PageCounts> {
  const pages = groupBy(fields, ({ pageNumber }) => pageNumber);
  return new Map(
    [...pages].map(([page, list]) => {
      const count = (role: RoleMark | undefined) =>
        list.filter(({ recipientRole }) => (recipientRole || undefined) === role?.role).length;
      const counted = [...roles, undefined].map((role) => ({ role, n: count(role) }));
      return [page, { total: list.length, roles: counted.filter(({ n }) => n > 0) }] as const;
    }),
  );
}
