/** A folder of envelopes; its name is unique in the firm (R123). */
export interface FolderRow {
  id: string;
  name: string;
  color: string | null;
  parentId: string | null;
  createdAt: string;
}

/** A category of documents; its name is unique in the firm (R251). */
export interface DocumentCategoryRow {
  id: string;
  name: string;
  color: string | null;
  sortOrder: number;
}

/** A department; a retired one keeps its members (R246). */
export interface DepartmentRow {
  id: string;
  name: string;
  description: string | null;
  isActive: boolean;
  isDefault: boolean;
}

export type VisibilityScope = 'OWN' | 'DEPARTMENT' | 'TENANT';

/** A person's visibility scope and departments; its id is the user's (R244, R247). */
export interface MembershipRow {
  id: string;
  visibilityScope: VisibilityScope;
  departmentIds: string[];
}
