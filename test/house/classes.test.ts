import { test } from 'node:test';
import ts from 'typescript';
import { assertNone } from '../support/exceptions.js';
import { classesOf, filesUnder } from '../support/sources.js';

const maxPublicMembers = 20;

/** Documented API: the tags' classes, and the placer's model. Their members are checked by the manifest and the doors. */
const isPublicApi = (file: string, name: string) =>
  /\/(sig-[a-z-]+)\/\1\.ts$/.test(file) || name === 'PlacerEditor';

const has = (member: ts.Node, ...kinds: ts.SyntaxKind[]) =>
  ts.canHaveModifiers(member) && (ts.getModifiers(member) ?? []).some(({ kind }) => kinds.includes(kind));

const isPublic = (member: ts.ClassElement) =>
  member.name !== undefined &&
  !ts.isPrivateIdentifier(member.name) &&
  !has(member, ts.SyntaxKind.PrivateKeyword, ts.SyntaxKind.ProtectedKeyword, ts.SyntaxKind.OverrideKeyword);

/** A field that other files can assign; Lit's reactive properties are an element's interface. */
const isMutableField = (member: ts.ClassElement) =>
  ts.isPropertyDeclaration(member) &&
  !has(member, ts.SyntaxKind.ReadonlyKeyword) &&
  !(ts.getDecorators(member) ?? []).length;

const classes = filesUnder('src/elements', /\.ts$/).flatMap((file) =>
  classesOf(file)
    .map((declaration) => ({ file, name: declaration.name?.text ?? '(anonymous)', declaration }))
    .filter(({ name }) => !isPublicApi(file, name)),
);

test(`no class of the elements has more than ${maxPublicMembers} public members`, () => {
  const large = classes.flatMap(({ file, name, declaration }) => {
    const names = new Set(declaration.members.filter(isPublic).map((member) => member.name!.getText()));
    return names.size > maxPublicMembers ? [`${file} ${name} (${names.size} members)`] : [];
  });
  assertNone('large classes', large);
});

test('no class of the elements has a public field that another file can assign', () => {
  const open = classes.flatMap(({ file, name, declaration }) =>
    declaration.members
      .filter((member) => isPublic(member) && isMutableField(member))
      .map((member) => `${file} ${name}.${member.name!.getText()}`),
  );
  assertNone('public mutable fields', open);
});

/** CONTRIBUTING lists the life-cycle verbs; these are other words for them. */
const refusedVerbs = /^#?(leave|part|rest|hush|give|come|forget|drop|hold|close)$/;
/** `close` belongs to what a person can open. */
const isClosable = (file: string) => /(dialog|panel|sheet|menu|tab|popover|zones|window|pdf-file)/.test(file);

test('classes of the elements use the life-cycle verbs that CONTRIBUTING lists', () => {
  const offences = classes.flatMap(({ file, name, declaration }) =>
    declaration.members
      .filter((member) => ts.isMethodDeclaration(member))
      .map((member) => member.name.getText())
      .filter((method) => refusedVerbs.test(method))
      .filter((method) => !(/close$/.test(method) && isClosable(file)))
      .map((method) => `${file} ${name}.${method}`),
  );
  assertNone('life-cycle verbs', offences);
});
