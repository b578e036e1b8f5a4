import js from '@eslint/js';
import { configs as lit } from 'eslint-plugin-lit';
import litA11y from 'eslint-plugin-lit-a11y';
import { configs as wc } from 'eslint-plugin-wc';
import ts from 'typescript-eslint';

export default ts.config(
  { ignores: ['dist', 'node_modules', '.cache', 'storybook-static', 'docs-static', 'demo/hosts'] },
  js.configs.recommended,
  ...ts.configs.recommendedTypeChecked.map((config) => ({ ...config, files: ['**/*.ts'] })),
  {
    files: ['**/*.ts'],
    languageOptions: {
      parserOptions: {
        // Named, since TypeScript's project service takes twice as long for all files (254 and 135 s).
        project: ['tsconfig.json', 'stories/tsconfig.json', 'demo/tsconfig.json'],
        tsconfigRootDir: import.meta.dirname,
      },
    },
    rules: {
      '@typescript-eslint/no-floating-promises': ['error', { ignoreVoid: true }],
      '@typescript-eslint/no-misused-promises': [
        'error',
        { checksVoidReturn: { arguments: false, attributes: false, properties: false } },
      ],
      '@typescript-eslint/consistent-type-imports': ['error', { disallowTypeAnnotations: false }],
      '@typescript-eslint/no-unused-vars': ['error', { argsIgnorePattern: '^_', varsIgnorePattern: '^_' }],
      '@typescript-eslint/require-await': 'off',
      '@typescript-eslint/unbound-method': 'off',
      'no-restricted-globals': ['error', { name: 'event', message: 'Name the event.' }],
      eqeqeq: 'error',
    },
  },
  {
    files: ['src/elements/**/*.ts', 'src/ceremony/**/*.ts'],
    ...lit['flat/recommended'],
  },
  {
    files: ['src/elements/**/*.ts', 'src/ceremony/**/*.ts'],
    plugins: { 'lit-a11y': litA11y },
    rules: {
      ...litA11y.configs.recommended.rules,
      'lit-a11y/click-events-have-key-events': 'off',
      // Safari needs the role of a list without markers; the rule knows no exception for a tag.
      'lit-a11y/no-redundant-role': 'off',
    },
  },
  { files: ['src/elements/**/*.ts'], ...wc['flat/best-practice'] },
  {
    // Frameworks declare their tags in a namespace, to whose interface a package adds its own.
    files: ['src/react/props/jsx.ts', 'src/frameworks/*.ts'],
    rules: {
      '@typescript-eslint/no-namespace': 'off',
      '@typescript-eslint/no-empty-object-type': 'off',
    },
  },
  {
    // A named interface is what declarations print in place of a schema written out.
    files: ['src/contract/resources/*.ts'],
    rules: {
      '@typescript-eslint/no-empty-object-type': ['error', { allowInterfaces: 'with-single-extends' }],
    },
  },
  {
    files: ['test/**', 'stories/**', 'demo/**'],
    rules: {
      '@typescript-eslint/no-unsafe-assignment': 'off',
      '@typescript-eslint/no-unsafe-member-access': 'off',
      '@typescript-eslint/no-unsafe-argument': 'off',
      '@typescript-eslint/no-unsafe-call': 'off',
      '@typescript-eslint/no-unsafe-return': 'off',
      '@typescript-eslint/no-unused-expressions': 'off',
      '@typescript-eslint/no-floating-promises': 'off',
      '@typescript-eslint/no-base-to-string': 'off',
    },
  },
  {
    files: ['**/*.mjs', '**/*.js'],
    languageOptions: {
      globals: {
        process: 'readonly',
        console: 'readonly',
        URL: 'readonly',
        fetch: 'readonly',
        setTimeout: 'readonly',
        clearTimeout: 'readonly',
        performance: 'readonly',
        AbortSignal: 'readonly',
      },
    },
  },
  {
    // Scripts of pages without a bundler.
    files: ['demo/web/public/**/*.js'],
    languageOptions: {
      globals: { document: 'readonly', window: 'readonly', requestAnimationFrame: 'readonly' },
    },
  },
);
