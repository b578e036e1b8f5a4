import { existsSync } from 'node:fs';

/**
 * Mutation tests: `npm run mutate -- --mutate 'src/domain/money/**'`. Only the tests beside the mutated folders run. Reports
 * are in .cache/mutation. Without `--mutate`: all pure rooms, which takes hours.
 */
const given = process.argv.indexOf('--mutate');
const mutate =
  given > 0
    ? process.argv[given + 1].split(',')
    : [
        'src/domain/**/*.ts',
        'src/contract/read.ts',
        'src/client/**/*.ts',
        'src/server/**/*.ts',
        '!src/server/{node,redis}.ts',
      ];
const folders = new Set(
  mutate
    .filter((pattern) => !pattern.startsWith('!'))
    .map((pattern) => {
      const parts = pattern.split('/').filter((part) => !/[*{.]/.test(part));
      while (!existsSync(['test', ...parts.slice(1)].join('/'))) parts.pop();
      return parts.slice(1).join('/');
    }),
);

export default {
  mutate,
  testRunner: 'tap',
  tap: {
    testFiles: [...folders].map((folder) => `test/${folder}/**/*.test.ts`),
    nodeArgs: ['--import', 'tsx', '--test-reporter', 'tap', '-r', '{{hookFile}}', '{{testFile}}'],
    forceBail: true,
  },
  plugins: ['@stryker-mutator/tap-runner'],
  coverageAnalysis: 'perTest',
  concurrency: 1,
  timeoutMS: 20_000,
  allowEmpty: true,
  ignorePatterns: ['dist', 'demo', 'stories', 'storybook-static', '.cache', 'test/elements', 'test/e2e'],
  disableTypeChecks: false,
  tempDirName: '.cache/stryker',
  incrementalFile: '.cache/mutation/incremental.json',
  reporters: ['clear-text', 'html', 'json'],
  clearTextReporter: { logTests: false, allowColor: false, reportTests: false },
  htmlReporter: { fileName: '.cache/mutation/report.html' },
  jsonReporter: { fileName: '.cache/mutation/report.json' },
};
