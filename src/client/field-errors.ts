import type { FieldError } from './errors/api-error.js';

/** What zod says about one member. */
export interface Issue {
  readonly code?: string;
  readonly message: string;
  readonly path: readonly PropertyKey[];
  readonly errors?: readonly (readonly Issue[])[];
  readonly expected?: string;
  readonly values?: readonly unknown[];
  readonly maximum?: unknown;
  readonly minimum?: unknown;
}

/** A message for developers, never with the value itself. */
function messageOf({ code, expected, values, maximum, minimum, message }: Issue): string {
  if (code === 'invalid_type' && expected) return `must be ${expected}`;
  if (code === 'invalid_value' && values) return `must be one of ${values.join(', ')}`;
  if (code === 'too_big') return `at most ${String(maximum)}`;
  if (code === 'too_small') return `at least ${String(minimum)}`;
  return message === 'Invalid input' ? 'does not fit' : message;
}

/** The invalid members; of a choice between shapes, those of the shape that matched deepest. */
export function fieldErrors(issues: readonly Issue[], under: readonly PropertyKey[] = []): FieldError[] {
  return issues.flatMap((issue) => {
    const path = [...under, ...issue.path];
    const choices = issue.errors?.map((inner) => fieldErrors(inner, path)) ?? [];
    const depth = (list: FieldError[]) => Math.max(...list.map((one) => one.path?.split('.').length ?? 0));
    const nearest = choices.sort((a, b) => depth(b) - depth(a))[0];
    return nearest ?? [{ path: path.map(String).join('.') || undefined, message: messageOf(issue) }];
  });
}
