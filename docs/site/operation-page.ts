import { pagesOf } from '../../stories/docs/reference/shapes.js';
import { table } from './table.js';

/** The operations of one group, in Markdown: what each needs, takes and answers, and the rules that hold for it. */
export function operationPage(group: string): string {
  const operations = pagesOf(group).map(({ id, method, path, needs, statuses, rules, tables }) => {
    const shapes = tables.map(({ title, rows, note }) =>
      [
        `### ${title}`,
        note ?? '',
        rows.length > 0
          ? table(
              ['member', 'type', 'required'],
              rows.map(({ name, type, required }) => [`\`${name}\``, type, required ? 'yes' : '']),
            )
          : '',
      ].join('\n\n'),
    );
    return [
      `## ${id}`,
      `\`${method} ${path}\``,
      `Needs ${needs}. Answers ${statuses}.`,
      rules.map(({ name, text }) => `- **${name}** ${text.replaceAll('<', '&lt;')}`).join('\n'),
      ...shapes,
    ].join('\n\n');
  });
  return [`# ${group}`, ...operations].join('\n\n');
}
