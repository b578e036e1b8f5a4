import { test } from 'node:test';
import ts from 'typescript';
import { assertNone } from '../support/exceptions.js';
import { root, textOf } from '../support/sources.js';

const { exports: doors } = JSON.parse(textOf('package.json')) as {
  exports: Record<string, string | { default: string }>;
};
const documented = /^\.(\/(client|contract|server(\/.*)?|sandbox(\/.*)?|testing|headless))?$/;

/** The source of each door whose exports must be documented. */
const entries = Object.entries(doors).flatMap(([door, target]) =>
  documented.test(door) && typeof target !== 'string'
    ? [{ door, path: target.default.replace('./dist/', 'src/').replace(/\.js$/, '.ts') }]
    : [],
);

const { options } = ts.parseJsonConfigFileContent(
  ts.readConfigFile(`${root}tsconfig.json`, (path) => ts.sys.readFile(path)).config,
  ts.sys,
  root,
);
const program = ts.createProgram(
  entries.map(({ path }) => `${root}${path}`),
  options,
);
const checker = program.getTypeChecker();

const isDocumented = (symbol: ts.Symbol) =>
  symbol.getDocumentationComment(checker).length > 0 || symbol.getJsDocTags(checker).length > 0;

const declarationsOf = (symbol: ts.Symbol) =>
  (symbol.declarations ?? []).filter((one) => one.getSourceFile().fileName.startsWith(`${root}src/`));

const isPublic = (declaration: ts.Declaration) =>
  !(ts.getCombinedModifierFlags(declaration) & (ts.ModifierFlags.Private | ts.ModifierFlags.Protected)) &&
  !(ts.getCombinedModifierFlags(declaration) & ts.ModifierFlags.Override);

/** The public members that an exported class or interface declares itself. */
function membersOf(symbol: ts.Symbol): ts.Symbol[] {
  if (!declarationsOf(symbol).some((one) => ts.isClassDeclaration(one) || ts.isInterfaceDeclaration(one)))
    return [];
  return [...(symbol.members?.values() ?? [])].filter(
    (member) =>
      !(member.flags & ts.SymbolFlags.TypeParameter) &&
      /^[a-z]\w*$/i.test(member.name) &&
      declarationsOf(member).length > 0 &&
      declarationsOf(member).every(isPublic),
  );
}

const exportsOf = (path: string) => {
  const source = program.getSourceFile(`${root}${path}`)!;
  return checker
    .getExportsOfModule(checker.getSymbolAtLocation(source)!)
    .map((symbol) => (symbol.flags & ts.SymbolFlags.Alias ? checker.getAliasedSymbol(symbol) : symbol))
    .filter((symbol) => declarationsOf(symbol).length > 0);
};

for (const { door, path } of entries) {
  test(`${door === '.' ? 'sig-widgets' : door}: each export and each public member of it has a docblock`, () => {
    const offences = exportsOf(path).flatMap((symbol) => [
      ...(isDocumented(symbol) ? [] : [`${door} ${symbol.name}`]),
      ...membersOf(symbol)
        .filter((member) => !isDocumented(member))
        .map((member) => `${door} ${symbol.name}.${member.name}`),
    ]);
    assertNone(`docblocks ${door}`, [...new Set(offences)]);
  });
}
