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
import type { DepartmentRow, User } from '../../entities/index.js';
import { badRequest, conflict, requireFound, requireName } from '../../kernel/http/http-error.js';
import { created, ok, route, type Route } from '../../kernel/http/route.js';
import {
  assignableDepartments,
  departmentsOf,
  membershipOf,
  visibilityScopeOf,
} from '../../signing/access/departments.js';
import type { Store } from '../../store.js';

function findDepartment(store: Store, id: string): DepartmentRow {
  return requireFound(store.departments.get(id), 'Department not found');
}

/** The trimmed name; 409 if another department than `departmentId` has it. */
function departmentName(store: Store, input: string, departmentId?: string): string {
  const name = requireName(input);
  const key = name.toLowerCase();
  if (store.departments.one((row) => row.id !== departmentId && row.name.toLowerCase() === key))
    throw conflict('A department with this name already exists');
  return name;
}

function requireNotDefault({ isDefault }: DepartmentRow): void {
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
    if (isActive === false) requireNotDefault(row);
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
    requireNotDefault(row);
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
    const user = requireFound(store.users.get(params.userId), 'User not found');
    const { visibilityScope } = body;
    const departmentIds = body.departmentIds && [...new Set(body.departmentIds)];
    if (visibilityScope === 'DEPARTMENT' && !departmentIds?.length)
      throw badRequest('departmentIds must name at least one department with DEPARTMENT');
    for (const id of departmentIds ?? [])
      if (!store.departments.get(id))
        throw badRequest(`departmentIds names no department of the firm: ${id}`);
    store.memberships.put({
      id: user.id,
      visibilityScope,
      departmentIds: departmentIds ?? membershipOf(store, user.id).departmentIds,
    });
    return ok(rosterRow(store, user));
  }),
];
