import { textOf } from './sources.js';

interface Declaration {
  name: string;
  tagName?: string;
  members: { kind: string; name: string; readonly?: boolean }[];
  attributes?: { name: string }[];
  events?: { name: string }[];
}

/** An element as the built manifest describes it. */
export type ElementDeclaration = Declaration & { tagName: string };

const manifest = JSON.parse(textOf('dist/custom-elements.json')) as {
  modules: { declarations: Declaration[] }[];
};

export const elements = manifest.modules
  .flatMap(({ declarations }) => declarations)
  .filter((one): one is ElementDeclaration => one.tagName !== undefined);
