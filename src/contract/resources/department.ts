import * as z from 'zod/mini';
import { type Dialect, assignableNames } from '../dialect.js';
import { openEnum, read } from '../read.js';
import { bool, maybe, text } from './parts.js';

const departmentShape = () =>
  z.looseObject({ id: z.string(), name: text(), description: text(), isActive: bool(), isDefault: bool() });
export interface DepartmentSchema extends ReturnType<typeof departmentShape> {}
/** A department (D3, Department). */
export const department: () => DepartmentSchema = departmentShape;

/** Where new work may be filed; with `singleChoice` there is nothing to pick (R245). */
export const assignable = (dialect?: Dialect) =>
  read(
    assignableNames,
    z.looseObject({ departments: maybe(z.array(department())), singleChoice: bool() }),
    dialect,
  );

/** A person's visibility and departments (R244). */
export const rosterRow = () =>
  z.looseObject({
    userId: text(),
    name: text(),
    email: text(),
    visibilityScope: maybe(openEnum('OWN', 'DEPARTMENT', 'TENANT')),
    departmentIds: maybe(z.array(z.string())),
  });
