import { readFileSync } from 'node:fs';
import type { Plugin } from 'vite';
import { compileTemplate } from 'vue/compiler-sfc';

const template = /\btemplate: (?:`([^`]*)`|'([^']*)')/g;
const prefix = '\0vue-template:';

/**
 * Compiles the templates of components that are written as strings when a page is built. In the page, Vue would need
 * `new Function`, which the demo's Content Security Policy forbids.
 */
export function vueTemplates(folder: string): Plugin {
  const templatesOf = (code: string) =>
    [...code.matchAll(template)].map(([, long, short]) => long ?? short ?? '');
  return {
    name: 'sig-demo-vue-templates',
    enforce: 'pre',
    resolveId: (id) => (id.startsWith(prefix) ? id : undefined),
    load(id) {
      if (!id.startsWith(prefix)) return undefined;
      const [, index, filename] = /^(\d+):(.*)\.js$/.exec(id.slice(prefix.length)) ?? [];
      const source = templatesOf(readFileSync(filename!, 'utf8'))[Number(index)]!;
      const { code, errors } = compileTemplate({ source, filename: filename!, id: `template-${index}` });
      if (errors.length > 0) throw new Error(`${filename}: ${errors.map(String).join('; ')}`);
      return code;
    },
    transform(code, id) {
      if (!id.startsWith(folder)) return undefined;
      let count = 0;
      const body = code.replace(template, () => `render: render${count++}`);
      const imports = Array.from(
        { length: count },
        (_, index) =>
          `import { render as render${index} } from ${JSON.stringify(`${prefix}${index}:${id}.js`)};\n`,
      );
      return imports.join('') + body;
    },
  };
}
