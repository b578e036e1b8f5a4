import { createElement as h, Fragment } from 'react';
import lastRun from '../../test/bench/last-run.json';
import './bench.css';

const asBytes = new Intl.NumberFormat('en-GB', { minimumFractionDigits: 1, maximumFractionDigits: 1 });
const asNumber = new Intl.NumberFormat('en-GB', { maximumFractionDigits: 2 });
const asMs = new Intl.NumberFormat('en-GB', { maximumFractionDigits: 0 });
const shown = (value, unit) =>
  unit === 'bytes' ? `${asBytes.format(value / 1000)} kB` : `${asMs.format(value)} ${unit}`;
const times = (ratio) => `${asNumber.format(ratio)} ×`;
/** Quartiles in brackets; nothing without any. */
const around = (spread, format) =>
  spread ? ` [${spread.map((one) => format.format(one)).join(' to ')}]` : '';

/** Rows in the order in which their titles first come. */
function byTitle(rows) {
  const groups = new Map();
  for (const row of rows) groups.set(row.title, [...(groups.get(row.title) ?? []), row]);
  return [...groups.values()];
}

const hasPeers = (rows) => rows.some(({ peers }) => peers.length > 0);
const isOver = ({ ours, target }) => target !== undefined && ours > target;

function bar({ name, value, unit, most, target, kind, aside }) {
  const percent = (figure) => `${(100 * figure) / most}%`;
  return h(
    'div',
    { key: name, className: `bench-bar ${kind}` },
    h('span', null, name),
    h('span', { className: 'bench-value' }, value === undefined ? aside : `${shown(value, unit)}${aside}`),
    value !== undefined &&
      h(
        'div',
        { className: 'bench-track' },
        h('div', { className: 'bench-fill', style: { inlineSize: percent(value) } }),
        target !== undefined &&
          h('div', { className: 'bench-target', style: { insetInlineStart: percent(target) } }),
      ),
  );
}

/** Bars of one row: ours, then each peer with its ratio. */
function chart(row) {
  const { title, variant, unit, ours, target, peers } = row;
  const most = Math.max(ours, target ?? 0, ...peers.map(({ value }) => value ?? 0));
  const kind = isOver(row) ? 'bench-ours bench-over' : 'bench-ours';
  return h(
    'figure',
    { key: variant ?? title, className: 'bench-chart' },
    variant !== undefined && h('figcaption', null, variant),
    bar({ name: title, value: ours, unit, most, target, kind, aside: '' }),
    peers.map(({ name, value, ratio }) =>
      bar({
        name,
        value,
        unit,
        most,
        kind: '',
        aside: value === undefined ? 'no figure' : ` (${times(ratio)})`,
      }),
    ),
  );
}

/** One bar for each title, in the first of its variants. */
function overview(groups) {
  const first = groups.map(([row]) => row);
  const most = Math.max(...first.flatMap(({ ours, target }) => [ours, target ?? 0]));
  return h(
    'figure',
    { className: 'bench-chart' },
    first[0].variant !== undefined && h('figcaption', null, first[0].variant),
    first.map((row) => {
      const { title, ours, unit, target } = row;
      const kind = isOver(row) ? 'bench-ours bench-over' : 'bench-ours';
      return bar({ name: title, value: ours, unit, most, target, kind, aside: '' });
    }),
  );
}

const tableOf = (label, head, rows) =>
  h(
    'table',
    { 'aria-label': label },
    h(
      'thead',
      null,
      h(
        'tr',
        null,
        head.map((name) => h('th', { key: name, scope: 'col' }, name)),
      ),
    ),
    h(
      'tbody',
      null,
      rows.map(([name, ...cells]) =>
        h(
          'tr',
          { key: name },
          h('th', { scope: 'row' }, name),
          cells.map((cell, index) => h('td', { key: index }, cell)),
        ),
      ),
    ),
  );

const oursIn = (row) =>
  `${shown(row.ours, row.unit)}${around(row.spread, asMs)}${isOver(row) ? ' (over)' : ''}`;
const peerIn = ({ unit }, { value, spread, ratio, ratioSpread, missing }) =>
  value === undefined
    ? `no figure: ${missing}`
    : `${shown(value, unit)}${around(spread, asMs)} (${times(ratio)}${around(ratioSpread, asNumber)})`;
const targetOf = ({ target, unit }) => (target === undefined ? '' : shown(target, unit));

/** A table of one comparison: a line for ours and for each peer, a column for each variant. */
function comparison(rows) {
  const [{ title, peers }] = rows;
  return tableOf(
    title,
    ['what', ...rows.map(({ variant }) => variant ?? 'figure')],
    [
      [title, ...rows.map(oursIn)],
      ...(rows.some(({ target }) => target !== undefined) ? [['target', ...rows.map(targetOf)]] : []),
      ...peers.map(({ name }) => [
        name,
        ...rows.map((row) => peerIn(row, row.peers.find((peer) => peer.name === name) ?? {})),
      ]),
    ],
  );
}

function alone(groups) {
  const variants = groups[0].map(({ variant }) => variant ?? 'figure');
  const noted = groups.some(([{ note }]) => note !== undefined);
  return tableOf(
    'Without a peer',
    ['what', ...variants, 'target', ...(noted ? ['what counts'] : [])],
    groups.map((rows) => [
      rows[0].title,
      ...rows.map(oursIn),
      targetOf(rows[0]),
      ...(noted ? [rows[0].note ?? ''] : []),
    ]),
  );
}

const madeOn = ({ measuredOn, machine: { cores, processor, memoryGB, system, node, chromium } }) =>
  `Measured on ${measuredOn}: ${cores} cores (${processor}), ${memoryGB} GB, ${system}, Node ${node}` +
  `${chromium ? `, Chromium ${chromium}` : ''}.`;

/** What one part of `npm run bench` measured last: bars for the eye, and a table with the same figures. */
export function Measured({ part }) {
  const saved = lastRun[part];
  if (!saved) return h('p', null, `Nothing was saved yet: npm run bench -- ${part} --save`);
  const groups = byTitle(saved.rows);
  const beside = groups.filter(hasPeers);
  const others = groups.filter((rows) => !hasPeers(rows));
  return h(
    Fragment,
    null,
    h('p', { className: 'bench-note' }, madeOn(saved)),
    beside.map((rows) =>
      h(
        'section',
        { key: rows[0].title },
        h('h3', null, rows[0].title),
        rows[0].note !== undefined && h('p', { className: 'bench-note' }, rows[0].note),
        h('div', { className: 'bench-charts', 'aria-hidden': true }, rows.map(chart)),
        comparison(rows),
      ),
    ),
    others.length > 0 &&
      h(
        'section',
        null,
        h('h3', null, 'Without a peer'),
        h('div', { className: 'bench-charts', 'aria-hidden': true }, overview(others)),
        alone(others),
      ),
  );
}
