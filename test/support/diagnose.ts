import { mkdirSync, writeFileSync } from 'node:fs';
import ts from 'typescript';
import { root } from './sources.js';

/** Inside the package, so that `sig-widgets/...` is the package itself, and ignored by Git. */
const folder = `${root}.cache/declarations/`;

interface Project {
  /** Its files, by name. */
  readonly files: Readonly<Record<string, string>>;
  /** TypeScript's libraries, e.g. `dom`. */
  readonly lib: readonly string[];
  readonly types?: readonly string[];
}

/** The errors of each file of a project without `skipLibCheck`, and under `declarations` those of the package. */
export function diagnose({ files, lib, types = [] }: Project): Record<string, readonly string[]> {
  mkdirSync(folder, { recursive: true });
  for (const [name, code] of Object.entries(files)) writeFileSync(folder + name, code);
  const program = ts.createProgram(
    Object.keys(files).map((name) => folder + name),
    {
      strict: true,
      noEmit: true,
      skipLibCheck: false,
      exactOptionalPropertyTypes: true,
      jsx: ts.JsxEmit.ReactJSX,
      module: ts.ModuleKind.NodeNext,
      target: ts.ScriptTarget.ES2022,
      lib: lib.map((one) => `lib.${one}.d.ts`),
      types: [...types],
    },
  );
  const errors: Record<string, string[]> = { declarations: [] };
  for (const name of Object.keys(files)) errors[name] = [];
  // Other packages answer for their own declarations, and checking those takes most of the time.
  const ours = program
    .getSourceFiles()
    .filter(({ fileName }) => fileName.startsWith(folder) || fileName.startsWith(`${root}dist/`));
  const found = [
    ...program.getOptionsDiagnostics(),
    ...program.getGlobalDiagnostics(),
    ...ours.flatMap((file) => [
      ...program.getSyntacticDiagnostics(file),
      ...program.getSemanticDiagnostics(file),
    ]),
  ];
  for (const { file, messageText } of found) {
    const path = file?.fileName ?? '';
    const name = path.startsWith(folder) ? path.slice(folder.length) : 'declarations';
    errors[name]?.push(`${path.slice(root.length)}: ${ts.flattenDiagnosticMessageText(messageText, ' ')}`);
  }
  return errors;
}
