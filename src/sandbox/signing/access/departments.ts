import type { DepartmentRow, MembershipRow, VisibilityScope } from '../../entities/filing.js';
import type { User } from '../../entities/people.js';
import { badRequest } from '../../kernel/http/http-error.js';
import type { Caller } from '../../kernel/auth/caller.js';
import type { World } from '../../kernel/world.js';
import type { Store } from '../../store.js';

/** Where a person belongs; who was never placed sees the firm and belongs nowhere. */
export const membershipOf = (store: Store, userId: string): MembershipRow =>
  store.memberships.get(userId) ?? { id: userId, visibilityScope: 'TENANT', departmentIds: [] };

/** OWNER and ADMIN see the whole firm whatever their record says (R244). */
export const visibilityScopeOf = (store: Store, { id, role }: User): VisibilityScope =>
  role === 'MEMBER' ? membershipOf(store, id).visibilityScope : 'TENANT';

export const activeDepartments = (store: Store): DepartmentRow[] =>
  store.departments.where(({ isActive }) => isActive);

/** The active departments that a person is a member of. */
export function departmentsOf(store: Store, userId: string): DepartmentRow[] {
  const { departmentIds } = membershipOf(store, userId);
  return activeDepartments(store).filter(({ id }) => departmentIds.includes(id));
}

/** Where the caller may file new work (R245): a key anywhere (R14), a person of narrower scope in their own departments. */
export function assignableDepartments(store: Store, caller: Caller): DepartmentRow[] {
  const all = activeDepartments(store);
  if (caller.kind !== 'session' || visibilityScopeOf(store, caller.user) === 'TENANT') return all;
  const own = departmentsOf(store, caller.user.id);
  return own.length > 0 ? own : all.filter(({ isDefault }) => isDefault);
}

/**
 * The department of new work (R94, R154): the one named, which the caller must be allowed to file into (400 otherwise,
 * never another one in its place); else the person's only department; else the firm's default.
 */
export function resolveDepartment(
  { store }: World,
  caller: Caller,
  wanted: string | null | undefined,
): string | null {
  if (wanted !== null && wanted !== undefined) {
    if (assignableDepartments(store, caller).some(({ id }) => id === wanted)) return wanted;
    const message = 'names no department that this caller may file into';
    throw badRequest(`departmentId ${message}`, { details: [{ path: 'departmentId', message }] });
  }
  const own = caller.kind === 'session' ? departmentsOf(store, caller.user.id) : [];
  if (own.length === 1) return own[0]?.id ?? null;
  return store.departments.one(({ isDefault }) => isDefault)?.id ?? null;
}

interface OwnedRow {
  departmentId: string | null;
  createdById: string | null;
}

/** Whether the caller sees a piece of work: their own, that of their departments, or all of the firm's (R244). */
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
