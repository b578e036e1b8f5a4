import { createElement as h, Fragment } from 'react';
import { pagesOf } from './shapes.ts';

const table = ({ title, rows, note }) =>
  h(
    Fragment,
    { key: title },
    h('h4', null, title),
    note ? h('p', null, note) : null,
    rows.length > 0 &&
      h(
        'table',
        null,
        h(
          'thead',
          null,
          h('tr', null, ...['member', 'type', 'required'].map((name) => h('th', { key: name }, name))),
        ),
        h(
          'tbody',
          null,
          ...rows.map(({ name, type, required }) =>
            h(
              'tr',
              { key: name },
              h('td', null, h('code', null, name)),
              h('td', null, type),
              h('td', null, required ? 'yes' : ''),
            ),
          ),
        ),
      ),
  );

const operation = ({ id, method, path, needs, statuses, tables, rules }) =>
  h(
    'section',
    { key: id },
    h('h2', { id }, id),
    h('p', null, h('code', null, `${method} ${path}`)),
    h('p', null, `Needs ${needs}. Answers ${statuses}.`),
    rules.length > 0 &&
      h(
        Fragment,
        null,
        h('h3', null, 'Rules'),
        h(
          'ul',
          null,
          ...rules.map(({ name, text }) => h('li', { key: name }, h('strong', null, name), ' ', text)),
        ),
      ),
    ...tables.map(table),
  );

/** A group of the documents, from its operations. */
export function Group({ name }) {
  return h(Fragment, null, ...pagesOf(name).map(operation));
}
