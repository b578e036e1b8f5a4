/** What element tests need in an engine that is not Chromium. */
const commands = '@web/test-runner-commands';

/** Imports the engine's exceptions first, and its commands instead of the runner's. */
export const enginePlugin = {
  name: 'engine',
  transform({ path, body }) {
    if (!/\/test\/elements\/.*\.test\.ts$/.test(path)) return undefined;
    return `import '/test/support/engine/exceptions.ts?file=${path}';${body}`;
  },
  resolveImport({ source, context }) {
    return source === commands &&
      context.path.startsWith('/test/') &&
      !context.path.includes('/support/engine/')
      ? '/test/support/engine/commands.ts'
      : undefined;
  },
};
