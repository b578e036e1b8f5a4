import { createElement as h, useEffect, useId, useRef, useState } from 'react';
import 'sig-widgets/define/sig-booking-picker';
import 'sig-widgets/define/sig-contact-form';
import 'sig-widgets/define/sig-provider';
import 'sig-widgets/define/sig-signature-pad';
import tokens from '../../src/elements/shared/ui/tokens.json';
import { brands, declarationsOf } from '../brands.ts';
import { startNetwork, storyWorld } from '../fixtures.ts';
import { contrastFigures, contrastRows, table } from './tokens.jsx';

const groups = { colour: 'Colours', text: 'Text', shape: 'Shape and density' };

/** Pages as their designers left them: the tokens come from the form. */
const sites = [
  { name: 'Law firm', scheme: 'light', ground: '#f6f1e7', text: '#22262e', font: 'Georgia, serif' },
  {
    name: 'Start-up, dark',
    scheme: 'dark',
    ground: '#101114',
    text: '#f4f5f0',
    font: 'system-ui, sans-serif',
  },
  { name: 'Portal', scheme: 'light', ground: '#ffffff', text: '#1d2129', font: 'Arial, sans-serif' },
];

const properties = {
  '--sig-font': 'font-family',
  '--sig-heading-font': 'font-family',
  '--sig-heading-weight': 'font-weight',
  '--sig-shadow': 'box-shadow',
};
const propertyOf = ({ name, group }) => properties[name] ?? (group === 'colour' ? 'color' : 'width');

/** What is wrong with a value; empty if nothing is. */
function problemOf(token, value) {
  const property = propertyOf(token);
  if (!CSS.supports(property, value)) return `No value of ${property}.`;
  return property === 'width' && /^[+-]?[\d.]+$/.test(value) ? 'A length needs a unit: 0px, not 0.' : '';
}

/** One page with elements. Written as markup, since properties of elements are set by hand. */
function Site({ site, world, style, onReady }) {
  const box = useRef(null);
  useEffect(() => {
    if (!world) return;
    box.current.innerHTML = `<sig-provider base-url="${world.baseUrl}">
      <sig-booking-picker handle="amelia-hart" slug="intro-call" time-zone="Europe/London" heading-level="3"></sig-booking-picker>
      <hr style="margin-block: 24px; border: 0">
      <sig-contact-form heading-level="3"></sig-contact-form>
      <hr style="margin-block: 24px; border: 0">
      <sig-signature-pad mode="type" signer-name="Clara Client"></sig-signature-pad>
    </sig-provider>`;
    box.current.firstElementChild.clock = world.clock;
    const pad = box.current.querySelector('sig-signature-pad');
    void pad.updateComplete.then(() => onReady(pad));
  }, [world]);
  return h(
    'section',
    { 'aria-label': site.name },
    h('h2', null, site.name),
    h('div', {
      ref: box,
      'data-site': site.name,
      style: {
        padding: 24,
        borderRadius: 8,
        colorScheme: site.scheme,
        background: site.ground,
        color: site.text,
        fontFamily: site.font,
        ...style,
      },
    }),
  );
}

function Field({ token, value, onChange }) {
  const id = useId();
  const problem = value === '' ? '' : problemOf(token, value);
  return h(
    'div',
    { style: { display: 'grid', gap: 4, alignContent: 'start' } },
    h('label', { htmlFor: id }, h('code', null, token.name)),
    h(
      'div',
      { style: { display: 'flex', gap: 4 } },
      h('input', {
        id,
        value,
        placeholder: token.default,
        spellCheck: false,
        style: { flex: 1, minInlineSize: 0, font: 'inherit', padding: 6 },
        'aria-invalid': problem !== '',
        'aria-describedby': `${id}-for`,
        onChange: (event) => onChange(event.target.value.trim()),
      }),
      token.group === 'colour' &&
        h('input', {
          type: 'color',
          'aria-label': `Choose ${token.name}`,
          value: /^#[\da-f]{6}$/i.test(value) ? value : '#808080',
          onChange: (event) => onChange(event.target.value),
        }),
    ),
    h('small', { id: `${id}-for`, role: problem ? 'alert' : undefined }, problem || token.for),
  );
}

/** Edits tokens on three pages at once, and exports them as CSS. */
export function Studio() {
  const [values, setValues] = useState({});
  const [world, setWorld] = useState();
  const [pads, setPads] = useState({});
  const [figures, setFigures] = useState([]);
  const [copied, setCopied] = useState(false);
  useEffect(
    () =>
      void startNetwork()
        .then(() => storyWorld('studio'))
        .then(setWorld),
    [],
  );

  const valid = Object.fromEntries(
    tokens
      .map((token) => [token.name, values[token.name] ?? '', token])
      .filter(([, value, token]) => value !== '' && problemOf(token, value) === ''),
  );
  const lines = declarationsOf(valid);
  const css = lines.length > 0 ? `:root {\n  ${lines.join('\n  ')}\n}\n` : '';
  useEffect(() => {
    setCopied(false);
    setFigures(sites.map(({ name, ground }) => pads[name] && contrastFigures(pads[name], ground)));
  }, [css, pads]);

  const brandButton = (title, start) =>
    h('button', { key: title, type: 'button', onClick: () => setValues({ ...start }) }, title);
  const site = (one) =>
    h(Site, {
      key: one.name,
      site: one,
      world,
      style: valid,
      onReady: (pad) => setPads((before) => ({ ...before, [one.name]: pad })),
    });
  return h(
    'div',
    { className: 'sb-unstyled', style: { display: 'grid', gap: 24 } },
    h(
      'div',
      { role: 'group', 'aria-label': 'Begin with', style: { display: 'flex', flexWrap: 'wrap', gap: 8 } },
      brandButton('Defaults', {}),
      ...Object.values(brands).map((brand) => brandButton(brand.title, brand.tokens)),
    ),
    ...Object.entries(groups).map(([group, title]) =>
      h(
        'fieldset',
        {
          key: group,
          style: {
            display: 'grid',
            gap: 16,
            gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 260px), 1fr))',
          },
        },
        h('legend', null, title),
        ...tokens
          .filter((token) => token.group === group)
          .map((token) =>
            h(Field, {
              key: token.name,
              token,
              value: values[token.name] ?? '',
              onChange: (value) => setValues((before) => ({ ...before, [token.name]: value })),
            }),
          ),
      ),
    ),
    h(
      'section',
      { 'aria-label': 'CSS' },
      h('h2', null, 'CSS'),
      h(
        'pre',
        { tabIndex: 0, style: { padding: 16, overflow: 'auto', border: '1px solid' } },
        css || '/* all defaults */',
      ),
      h(
        'button',
        {
          type: 'button',
          onClick: () =>
            void navigator.clipboard.writeText(css).then(
              () => setCopied(true),
              () => setCopied(false),
            ),
        },
        'Copy',
      ),
      h('span', { role: 'status' }, copied ? ' Copied.' : ''),
    ),
    h(
      'section',
      { 'aria-label': 'Contrast' },
      h('h2', null, 'Contrast'),
      table(['what', ...sites.map(({ name }) => name), 'needed'], contrastRows(...figures)),
    ),
    ...sites.map(site),
  );
}
