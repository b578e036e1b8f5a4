import { createElement as h, useEffect, useRef, useState } from 'react';
import 'sig-widgets/define/sig-signature-pad';

const manifests = import.meta.glob('../../dist/custom-elements.json', { import: 'default', eager: true });
const described = Object.values(manifests)
  .flatMap(({ modules }) => modules.flatMap(({ declarations }) => declarations))
  .find(({ tagName }) => tagName === 'sig-contact-form');

export const table = (head, rows) =>
  h(
    'table',
    null,
    h('thead', null, h('tr', null, ...head.map((name) => h('th', { key: name }, name)))),
    h(
      'tbody',
      null,
      ...rows.map((row) =>
        h('tr', { key: row[0] }, ...row.map((cell, index) => h('td', { key: index }, cell))),
      ),
    ),
  );

/** Every token, its default and what it changes: from the manifest. */
export const Tokens = () =>
  table(
    ['token', 'default', 'for'],
    (described?.cssProperties ?? []).map((one) => [h('code', null, one.name), one.default, one.description]),
  );

/** What must differ from what is behind it: its name, its token, the token behind it, and the least contrast. */
export const pairs = [
  ['Text', '--_ink', undefined, 4.5],
  ['Secondary text', '--_muted', undefined, 4.5],
  ['Links, plain buttons', '--_accent', undefined, 4.5],
  ['Main button', '--_on-accent', '--_accent', 4.5],
  ['Errors', '--_danger', undefined, 4.5],
  ['Borders of fields', '--_control-border', undefined, 3],
  ['Focus', '--_focus', undefined, 3],
];
const grounds = { light: '#fff', dark: '#14161a' };

/** The red, green and blue of what is painted, of colours one over another. */
function painted(...colours) {
  const context = new OffscreenCanvas(1, 1).getContext('2d');
  for (const colour of colours) {
    context.fillStyle = colour;
    context.fillRect(0, 0, 1, 1);
  }
  return [...context.getImageData(0, 0, 1, 1).data].slice(0, 3);
}
const luminance = (rgb) => {
  const [r, g, b] = rgb
    .map((value) => value / 255)
    .map((v) => (v <= 0.04045 ? v / 12.92 : ((v + 0.055) / 1.055) ** 2.4));
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
};
const contrast = (one, other) => {
  const [low, high] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (high + 0.05) / (low + 0.05);
};

/** The contrast of each pair within an element on a page of this colour. */
export function contrastFigures(element, ground) {
  const probe = element.shadowRoot.appendChild(document.createElement('span'));
  const resolve = (name) => {
    probe.style.color = `var(${name})`;
    return getComputedStyle(probe).color;
  };
  const figures = pairs.map(([, front, back]) => {
    const below = back ? [ground, resolve(back)] : [ground];
    return contrast(painted(...below, resolve(front)), painted(...below));
  });
  probe.remove();
  return figures;
}

/** A row of the table for each pair, from the figures of several pages. */
export const contrastRows = (...pages) =>
  pairs.map(([what, , , needed], index) => [
    what,
    ...pages.map((figures) => {
      const value = figures?.[index];
      return value === undefined ? '' : `${value.toFixed(1)} : 1${value < needed ? ' (too low)' : ''}`;
    }),
    `${needed} : 1`,
  ]);

/** The contrast of the defaults, computed by this browser on a white and on a dark page. */
export function Contrast() {
  const box = useRef(null);
  const [figures, setFigures] = useState({});
  useEffect(() => {
    const elements = [...box.current.querySelectorAll('sig-signature-pad')];
    void Promise.all(elements.map((element) => element.updateComplete)).then(() =>
      setFigures(Object.fromEntries(elements.map((one) => [one.id, contrastFigures(one, grounds[one.id])]))),
    );
  }, []);
  return h(
    'div',
    { ref: box },
    h(
      'div',
      { hidden: true },
      ...Object.keys(grounds).map((scheme) =>
        h(
          'div',
          { key: scheme, style: { colorScheme: scheme, color: scheme === 'dark' ? '#e8eaee' : '#1d2129' } },
          h('sig-signature-pad', { id: scheme }),
        ),
      ),
    ),
    table(['what', 'light', 'dark', 'needed'], contrastRows(figures.light, figures.dark)),
  );
}
