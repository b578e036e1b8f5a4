/** Who fields are for. `role` is the string that a recipient carries as `recipientRole` (G22); it is opaque. */
export interface Role {
  readonly role: string;
  /** What people see; the role itself when absent. */
  readonly name?: string;
  /** The person who has the role now, shown beside it. */
  readonly person?: string;
}

/** A role as it is told apart: a number for its colour and pattern, and initials. */
export interface RoleMark {
  readonly role: string;
  readonly name: string;
  readonly person?: string;
  /** 0 to 7. */
  readonly tone: number;
  readonly initials: string;
  /** Whether the host or the envelope names it; a field may carry one that nobody has. */
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

/** `roles` first and in their order, then those that only fields carry. */
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

/** Marks a document's roles; those that its fields carry are listed once for each set, and asked for many times. */
export class RoleMarker {
  #used: { readonly fields: readonly Roled[]; readonly roles: readonly string[] } | undefined;

  of(roles: readonly Role[], fields: readonly Roled[]): RoleMark[] {
    if (this.#used?.fields !== fields) {
      this.#used = { fields, roles: [...new Set(fields.map((field) => field.recipientRole ?? ''))] };
    }
    return markRoles(roles, this.#used.roles);
  }
}

interface Roled {
  readonly recipientRole?: string;
}

/** A host's `roles`: strings or objects; anything else is left out. */
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
