import type { DepartmentRow, MembershipRow, VisibilityScope } from '../../entities/filing.js';
import type { User } from '../../entities/people.js';
import { invalidField } from '../../kernel/http/http-error.js';
import type { Caller } from '../../kernel/auth/caller.js';
import type { World } from '../../kernel/world.js';
import type { Store } from '../../store.js';

/** A person's departments; by default none, with visibility of the whole firm. */
export const membershipOf = (store: Store, userId: string): MembershipRow =>
  store.memberships.get(userId) ?? { id: userId, visibilityScope: 'TENANT', departmentIds: [] };

/** OWNER and ADMIN always see the whole firm (R244). */
export const visibilityScopeOf = (store: Store, { id, role }: User): VisibilityScope =>
  role === 'MEMBER' ? membershipOf(store, id).visibilityScope : 'TENANT';

export const activeDepartments = (store: Store): DepartmentRow[] =>
  store.departments.where(({ isActive }) => isActive);

export function departmentsOf(store: Store, userId: string): DepartmentRow[] {
  const { departmentIds } = membershipOf(store, userId);
  return activeDepartments(store).filter(({ id }) => departmentIds.includes(id));
}

/** The departments the caller may file into (R245): a key any (R14), a person without firm-wide visibility their own. */
export function assignableDepartments(store: Store, caller: Caller): DepartmentRow[] {
  const all = activeDepartments(store);
  if (caller.kind !== 'session' || visibilityScopeOf(store, caller.user) === 'TENANT') return all;
  const departments = departmentsOf(store, caller.user.id);
  return departments.length > 0 ? departments : all.filter(({ isDefault }) => isDefault);
}

/**
 * The department of a new envelope or proposal (R94, R154): the requested one, 400 if the caller may not file into it;
 * else the person's only department; else the firm's default.
 */
export function resolveDepartment(
  { store }: World,
  caller: Caller,
  requested: string | null | undefined,
): string | null {
  if (requested !== null && requested !== undefined) {
    if (assignableDepartments(store, caller).some(({ id }) => id === requested)) return requested;
    throw invalidField('departmentId', 'names no department that this caller may file into');
  }
  const departments = caller.kind === 'session' ? departmentsOf(store, caller.user.id) : [];
  if (departments.length === 1) return departments[0]?.id ?? null;
  return store.departments.one(({ isDefault }) => isDefault)?.id ?? null;
}

interface OwnedRow {
  departmentId: string | null;
  createdById: string | null;
}

/** Whether the caller sees a row: their own, their departments' or all of the firm's (R244). */
export function canSee(store: Store, caller: Caller, { departmentId, createdById }: OwnedRow): boolean {
  if (caller.kind !== 'session') return true;
  const { user } = caller;
  const scope = visibilityScopeOf(store, user);
  if (scope === 'TENANT' || createdById === user.id) return true;
  return (
    scope === 'DEPARTMENT' &&
    departmentId !== null &&
    membershipOf(store, user.id).departmentIds.includes(departmentId)
  );
}
