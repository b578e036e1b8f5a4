import { textOf } from './sources.js';

interface Described {
  readonly name: string;
  readonly description?: string;
}

interface Typed extends Described {
  readonly type?: { readonly text: string };
  readonly default?: string;
}

interface Member extends Typed {
  readonly kind: 'field' | 'method';
  readonly privacy?: 'private' | 'protected' | 'public';
  readonly static?: boolean;
  readonly readonly?: boolean;
  readonly attribute?: string;
  readonly parameters?: readonly (Typed & { readonly optional?: boolean })[];
  readonly return?: { readonly type?: { readonly text: string } };
}

/** An element, as the built manifest describes it. */
export interface ElementManifest extends Described {
  readonly tagName: string;
  readonly members?: readonly Member[];
  readonly attributes?: readonly (Typed & { readonly fieldName?: string })[];
  readonly events?: readonly Typed[];
  readonly slots?: readonly Described[];
  readonly cssParts?: readonly Described[];
  readonly cssProperties?: readonly (Described & { readonly default?: string })[];
  readonly cssStates?: readonly Described[];
}

const { modules } = JSON.parse(textOf('dist/custom-elements.json')) as {
  modules: readonly { readonly declarations: readonly (ElementManifest | Described)[] }[];
};

/** Every element, by tag. */
export const elements: readonly ElementManifest[] = modules
  .flatMap(({ declarations }) => declarations)
  .filter((one): one is ElementManifest => 'tagName' in one)
  .sort((a, b) => a.tagName.localeCompare(b.tagName));
