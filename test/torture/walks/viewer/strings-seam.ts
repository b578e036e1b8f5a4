/** Strings are their keys, with what is said in them: `findAt nth=1 total=3`. */
export class Strings {
  readonly locale = 'en';
  readonly dir = 'ltr';
  readonly t = said;
  readonly tt = said;
}

function said(key: string, values: Readonly<Record<string, unknown>> = {}): string {
  return [key, ...Object.entries(values).map(([name, value]) => `${name}=${String(value)}`)].join(' ');
}
