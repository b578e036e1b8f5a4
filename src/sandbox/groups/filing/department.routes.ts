import {
  createDepartment,
  getAssignableDepartments,
  getDepartmentRoster,
  getMyDepartmentScope,
  listDepartments,
  retireDepartment,
  setDepartmentRoster,
  updateDepartment,
} from '../../../contract/index.js';
import type { DepartmentRow } from '../../entities/filing.js';
import type { User } from '../../entities/people.js';
import { badRequest, conflict, notFound } from '../../kernel/http/http-error.js';
import { created, ok, route, type Route } from '../../kernel/http/route.js';
import {
  assignableDepartments,
  departmentsOf,
  membershipOf,
  visibilityScopeOf,
} from '../../signing/access/departments.js';
import type { Store } from '../../store.js';

function findDepartment(store: Store, id: string): DepartmentRow {
  const row = store.departments.get(id);
  if (!row) throw notFound('Department not found');
  return row;
}

/** Unique in the firm: 409. */
function departmentName(store: Store, given: string, own?: string): string {
  const name = given.trim();
  if (name === '' || name.length > 255)
    throw badRequest('name must have 1 to 255 characters', {
      details: [{ path: 'name', message: 'must have 1 to 255 characters' }],
    });
  const key = name.toLowerCase();
  if (store.departments.one((row) => row.id !== own && row.name.toLowerCase() === key))
    throw conflict('A department with this name exists already');
  return name;
}

function refuseRetiringDefault({ isDefault }: DepartmentRow): void {
  if (isDefault) throw badRequest('The default department cannot be deactivated');
}

const rosterRow = (store: Store, user: User) => ({
  userId: user.id,
  name: user.name,
  email: user.email,
  role: user.role,
  isActive: user.active,
  visibilityScope: visibilityScopeOf(store, user),
  departmentIds: membershipOf(store, user.id).departmentIds,
});

export const departmentRoutes: Route[] = [
  route(listDepartments, ({ store, query }) =>
    ok({ items: store.departments.where((row) => query.includeInactive === true || row.isActive) }),
  ),
  route(createDepartment, ({ store, body, nextId }) =>
    created(
      store.departments.put({
        name: departmentName(store, body.name),
        description: body.description?.trim() || null,
        isActive: true,
        isDefault: false,
        id: nextId(),
      }),
    ),
  ),
  route(updateDepartment, ({ store, params, body = {} }) => {
    const row = findDepartment(store, params.id);
    const { name, description, isActive } = body;
    if (isActive === false) refuseRetiringDefault(row);
    return ok(
      store.departments.patch(row.id, {
        ...(name === undefined ? {} : { name: departmentName(store, name, row.id) }),
        ...(description === undefined ? {} : { description: description.trim() || null }),
        ...(isActive === undefined ? {} : { isActive }),
      }),
    );
  }),
  route(retireDepartment, ({ store, params }) => {
    const row = findDepartment(store, params.id);
    refuseRetiringDefault(row);
    return ok(store.departments.patch(row.id, { isActive: false }));
  }),
  route(getAssignableDepartments, ({ store, caller }) => {
    const departments = assignableDepartments(store, caller);
    return ok({ departments, singleChoice: departments.length === 1 });
  }),
  route(getMyDepartmentScope, ({ store, caller }) =>
    ok(
      caller.kind === 'session'
        ? {
            visibilityScope: visibilityScopeOf(store, caller.user),
            departments: departmentsOf(store, caller.user.id),
          }
        : { visibilityScope: 'TENANT', departments: [] },
    ),
  ),
  route(getDepartmentRoster, ({ store }) =>
    ok({ items: store.users.all().map((user) => rosterRow(store, user)) }),
  ),
  route(setDepartmentRoster, ({ store, params, body }) => {
    const user = store.users.get(params.userId);
    if (!user) throw notFound('User not found');
    const { visibilityScope } = body;
    const departmentIds = body.departmentIds && [...new Set(body.departmentIds)];
    if (visibilityScope === 'DEPARTMENT' && !departmentIds?.length)
      throw badRequest('departmentIds must name at least one department with DEPARTMENT');
    for (const id of departmentIds ?? [])
      if (!store.departments.get(id))
        throw badRequest(`departmentIds names no department of the firm: ${id}`);
    const before = membershipOf(store, user.id);
    store.memberships.put({
      id: user.id,
      visibilityScope,
      departmentIds: departmentIds ?? before.departmentIds,
    });
    return ok(rosterRow(store, user));
  }),
];
