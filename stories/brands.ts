/** A firm's page, and the tokens that make the elements fit it. */
export interface Brand {
  readonly title: string;
  readonly scheme: 'light' | 'dark';
  /** The page's background. */
  readonly ground: string;
  /** The page's text colour. */
  readonly text: string;
  readonly tokens: Readonly<Record<string, string>>;
}

export const brands = {
  'bold-dark': {
    title: 'Bold and dark',
    scheme: 'dark',
    ground: '#101114',
    text: '#f4f5f0',
    tokens: {
      '--sig-accent': '#c6ff3d',
      '--sig-on-accent': '#14170a',
      '--sig-heading-weight': '800',
      '--sig-control-height': '3rem',
      '--sig-border-width': '2px',
      '--sig-radius': '24px',
      '--sig-radius-panel': '20px',
    },
  },
  'law-firm': {
    title: 'Law firm',
    scheme: 'light',
    ground: '#f6f1e7',
    text: '#22262e',
    tokens: {
      '--sig-accent': '#23395b',
      '--sig-font': 'Georgia, serif',
      '--sig-heading-weight': '400',
      '--sig-radius': '0px',
      '--sig-shadow': 'none',
      '--sig-success': '#2f5d3a',
    },
  },
  'dense-portal': {
    title: 'Dense portal',
    scheme: 'light',
    ground: '#ffffff',
    text: '#1d2129',
    tokens: {
      '--sig-accent': '#0a62bb',
      '--sig-size-m': '0.8125rem',
      '--sig-size-s': '0.75rem',
      '--sig-size-l': '0.875rem',
      '--sig-size-xl': '1.0625rem',
      '--sig-control-height': '1.75rem',
      '--sig-space': '3px',
      '--sig-radius': '4px',
    },
  },
} as const satisfies Record<string, Brand>;

export const declarationsOf = (tokens: Readonly<Record<string, string>>): string[] =>
  Object.entries(tokens).map(([name, value]) => `${name}: ${value};`);

/** The declarations of a page in a brand. */
export const pageStyle = ({ scheme, ground, text, tokens }: Brand): string =>
  [`color-scheme: ${scheme};`, `background: ${ground};`, `color: ${text};`, ...declarationsOf(tokens)].join(
    ' ',
  );
