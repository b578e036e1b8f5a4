// Templates and custom elements. All else is checked by oxlint, with types in less time than ESLint takes without them.
import { configs as lit } from 'eslint-plugin-lit';
import litA11y from 'eslint-plugin-lit-a11y';
import { configs as wc } from 'eslint-plugin-wc';
import ts from 'typescript-eslint';

const elements = ['src/elements/**/*.ts'];
const templates = [...elements, 'src/ceremony/**/*.ts'];

export default [
  { files: templates, languageOptions: { parser: ts.parser } },
  { files: templates, ...lit['flat/recommended'] },
  {
    files: templates,
    plugins: { 'lit-a11y': litA11y },
    rules: {
      ...litA11y.configs.recommended.rules,
      'lit-a11y/click-events-have-key-events': 'off',
      // Safari needs the role of a list without markers; the rule knows no exception for a tag.
      'lit-a11y/no-redundant-role': 'off',
    },
  },
  { files: elements, ...wc['flat/best-practice'] },
];
