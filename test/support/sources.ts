import { readFileSync, readdirSync, statSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import ts from 'typescript';

export const root = fileURLToPath(new URL('../..', import.meta.url));

/** Every file below a folder of the project whose name ends so, as paths from the root. */
export function filesUnder(folder: string, ending: RegExp): string[] {
  const found: string[] = [];
  const walk = (path: string) => {
    for (const name of readdirSync(path)) {
      const inner = join(path, name);
      if (statSync(inner).isDirectory()) walk(inner);
      else if (ending.test(name)) found.push(relative(root, inner));
    }
  };
  try {
    walk(join(root, folder));
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
  }
  return found.sort();
}

export const textOf = (path: string) => readFileSync(join(root, path), 'utf8');

const parsed = new Map<string, ts.SourceFile>();
export function parse(path: string): ts.SourceFile {
  let file = parsed.get(path);
  if (!file) parsed.set(path, (file = ts.createSourceFile(path, textOf(path), ts.ScriptTarget.ES2022, true)));
  return file;
}

export interface Import {
  /** As written. */
  specifier: string;
  /** From the root, `.ts`; undefined for a package. */
  path?: string;
  typeOnly: boolean;
  lazy: boolean;
}

/** What a module imports, statically and by `import()`. */
export function importsOf(path: string): Import[] {
  const found: Import[] = [];
  const add = (specifier: string, typeOnly: boolean, lazy: boolean) => {
    const local = specifier.startsWith('.')
      ? relative(root, join(root, dirname(path), specifier)).replace(/\.js$/, '.ts')
      : undefined;
    found.push({ specifier, path: local, typeOnly, lazy });
  };
  const visit = (node: ts.Node): void => {
    if (ts.isImportDeclaration(node) && ts.isStringLiteral(node.moduleSpecifier)) {
      add(node.moduleSpecifier.text, node.importClause?.isTypeOnly ?? false, false);
    } else if (
      ts.isExportDeclaration(node) &&
      node.moduleSpecifier &&
      ts.isStringLiteral(node.moduleSpecifier)
    ) {
      add(node.moduleSpecifier.text, node.isTypeOnly, false);
    } else if (
      ts.isCallExpression(node) &&
      node.expression.kind === ts.SyntaxKind.ImportKeyword &&
      node.arguments[0] &&
      ts.isStringLiteral(node.arguments[0])
    ) {
      add(node.arguments[0].text, false, true);
    }
    ts.forEachChild(node, visit);
  };
  visit(parse(path));
  return found;
}

/** The html`` and svg`` templates of a module, with `${}` places as U+FFFC. */
export function templatesOf(path: string): string[] {
  const found: string[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isTaggedTemplateExpression(node) && /^(html|svg)$/.test(node.tag.getText())) {
      const { template } = node;
      found.push(
        ts.isNoSubstitutionTemplateLiteral(template)
          ? template.text
          : [template.head.text, ...template.templateSpans.map((span) => span.literal.text)].join('\uFFFC'),
      );
    }
    ts.forEachChild(node, visit);
  };
  visit(parse(path));
  return found;
}

/** The places of a module's strings, templates and regular expressions: what looks like a comment in them is not one. */
function literalRangesOf(file: ts.SourceFile): [start: number, end: number][] {
  const found: [number, number][] = [];
  const visit = (node: ts.Node): void => {
    if (
      ts.isLiteralExpression(node) ||
      ts.isTemplateMiddle(node) ||
      ts.isTemplateTail(node) ||
      ts.isTemplateHead(node)
    )
      found.push([node.getStart(file), node.end]);
    ts.forEachChild(node, visit);
  };
  visit(file);
  return found.sort(([a], [b]) => a - b);
}

/** The comments of a module, in order. By their signs, since a visit to every token takes five times as long. */
export function commentsOf(path: string): string[] {
  const file = parse(path);
  const literals = literalRangesOf(file);
  const found = new Set<string>();
  const sign = /\/\/.*|\/\*[^]*?\*\//g;
  let next = 0;
  for (let match = sign.exec(file.text); match; match = sign.exec(file.text)) {
    const { index } = match;
    while (next < literals.length && literals[next]![1] <= index) next++;
    const [start, end] = literals[next] ?? [Infinity, Infinity];
    if (index < start) found.add(match[0]);
    else sign.lastIndex = end;
  }
  return [...found];
}

/** The titles of a module's tests and groups of tests. */
export function testTitlesOf(path: string): string[] {
  const found: string[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isCallExpression(node) && /^(test|it|describe|t\.test)$/.test(node.expression.getText())) {
      const [title] = node.arguments;
      if (title && (ts.isStringLiteralLike(title) || ts.isTemplateExpression(title)))
        found.push(title.getText());
    }
    ts.forEachChild(node, visit);
  };
  visit(parse(path));
  return found;
}

/** Names that a module declares: of functions, classes, members, variables, parameters and types. */
export function declaredNamesOf(path: string): string[] {
  const found = new Set<string>();
  const visit = (node: ts.Node): void => {
    const { name } = node as { name?: ts.Node };
    if (name && !ts.isImportSpecifier(node) && (ts.isIdentifier(name) || ts.isPrivateIdentifier(name))) {
      if (!ts.isPropertyAccessExpression(node)) found.add(name.text);
    }
    ts.forEachChild(node, visit);
  };
  visit(parse(path));
  return [...found];
}

/** The classes that a module declares. */
export function classesOf(path: string): ts.ClassDeclaration[] {
  return parse(path).statements.filter((statement) => ts.isClassDeclaration(statement));
}
