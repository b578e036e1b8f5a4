/** A role that fields can be assigned to. */
export interface Role {
  /** The `recipientRole` of a recipient and of its fields (G22); opaque and unique. */
  readonly role: string;
  /** The name that people see; default: `role`. */
  readonly name?: string;
  /** The person who has the role, shown beside it. */
  readonly person?: string;
}

/** How a role is shown: its colour and pattern, and its initials. */
export interface RoleMark {
  readonly role: string;
  readonly name: string;
  readonly person?: string;
  /** The number of its colour and pattern: 0 to 7. */
  readonly tone: number;
  readonly initials: string;
  /** Whether the host or the envelope lists it; fields can have others. */
  readonly known: boolean;
}

export const toneCount = 8;

const initialLetters = (name: string): string[] =>
  name
    .trim()
    .split(/\s+/)
    .filter(Boolean)
    .map((word) => [...word][0] ?? '');

function initialsOf(name: string, taken: ReadonlySet<string>, index: number): string {
  const words = initialLetters(name).slice(0, 2).join('').toLocaleUpperCase();
  const two = [...name.trim()].slice(0, 2).join('').toLocaleUpperCase();
  return (
    [words, two, `${[...name.trim()][0]?.toLocaleUpperCase() ?? ''}${index + 1}`].find(
      (it) => it && !taken.has(it),
    ) ?? `${index + 1}`
  );
}

/** Marks `roles`, then those that only fields have. */
export function markRoles(roles: readonly Role[], used: readonly string[]): RoleMark[] {
  const known = new Map(roles.map((role) => [role.role, role]));
  const all = new Map(known);
  for (const role of used) if (role && !all.has(role)) all.set(role, { role });
  const taken = new Set<string>();
  return [...all.values()].map(({ role, name = role, person }, index) => {
    const initials = initialsOf(name, taken, index);
    taken.add(initials);
    return { role, name, person, initials, tone: index % toneCount, known: known.has(role) };
  });
}

/** The role of new fields, and the marks of all roles. Collects the roles of fields once per set of fields. */
export class RoleChoice {
  #chosen: string | undefined;
  #used: { readonly fields: readonly WithRole[]; readonly roles: readonly string[] } | undefined;

  choose(role: string): void {
    this.#chosen = role;
  }
  /** The chosen one as long as it exists, else the first. */
  current(roles: readonly Role[]): string | undefined {
    return (roles.find(({ role }) => role === this.#chosen) ?? roles[0])?.role;
  }

  marks(roles: readonly Role[], fields: readonly WithRole[]): RoleMark[] {
    if (this.#used?.fields !== fields) {
      this.#used = { fields, roles: [...new Set(fields.map((field) => field.recipientRole ?? ''))] };
    }
    return markRoles(roles, this.#used.roles);
  }
}

interface WithRole {
  readonly recipientRole?: string;
}

/** A host's `roles`: strings or objects; anything else is ignored. */
export function readRoles(value: unknown): Role[] {
  if (!Array.isArray(value)) return [];
  return value.flatMap((item: unknown): Role[] => {
    if (typeof item === 'string') return item ? [{ role: item }] : [];
    if (typeof item !== 'object' || item === null || !('role' in item) || typeof item.role !== 'string')
      return [];
    const name = 'name' in item && typeof item.name === 'string' ? item.name : undefined;
    const person = 'person' in item && typeof item.person === 'string' ? item.person : undefined;
    return [{ role: item.role, name, person }];
  });
}
