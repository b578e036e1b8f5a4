import { operations } from 'sig-widgets/contract';
import { elements } from './manifest.js';

/** A page of the site: where it is, and what it is made of. */
export type Page = {
  /** From the site's root, e.g. `start/pages.html`. */
  readonly path: string;
  readonly title: string;
} & (
  | { readonly kind: 'document'; readonly source: string }
  | { readonly kind: 'element'; readonly tag: string }
  | { readonly kind: 'operations'; readonly group: string }
);

export interface Section {
  readonly title: string;
  readonly pages: readonly Page[];
}

const document = (path: string, title: string, source: string): Page => ({
  kind: 'document',
  path,
  title,
  source,
});

/** `Public booking` is at `operations/public-booking.html`. */
const groupPath = (group: string) =>
  `operations/${group
    .toLowerCase()
    .replace(/[^a-z]+/g, '-')
    .replace(/^-|-$/g, '')}.html`;

const groups = [...new Set(Object.values(operations).map(({ group }) => group))];

/** The site in its order: what a reader needs first comes first, reference last. */
export const sections: readonly Section[] = [
  {
    title: 'Start',
    pages: [
      document('index.html', 'Overview', 'docs/guide/overview.md'),
      document('start/pages.html', 'For page developers', 'docs/guide/start-pages.md'),
      document('start/server.html', 'For server developers', 'docs/guide/start-server.md'),
      document('start/cms.html', 'For sites without a bundler', 'docs/guide/start-cms.md'),
      document('start/designers.html', 'For designers', 'docs/guide/start-designers.md'),
      document('start/tests.html', 'For tests and CI', 'docs/guide/start-tests.md'),
    ],
  },
  {
    title: 'Elements',
    pages: elements.map(({ tagName }) => ({
      kind: 'element',
      path: `elements/${tagName}.html`,
      title: tagName,
      tag: tagName,
    })),
  },
  {
    title: 'Recipes',
    pages: [
      document('recipes/portal.html', 'A client portal', 'docs/guide/recipes/portal.md'),
      document('recipes/firm-site.html', 'A firm’s site', 'docs/guide/recipes/firm-site.md'),
      document('recipes/proposal.html', 'A proposal page', 'docs/guide/recipes/proposal.md'),
    ],
  },
  {
    title: 'Guides',
    pages: [
      document('guides/readme.html', 'The whole README', 'README.md'),
      document(
        'guides/headless-booking-picker.html',
        'Booking in your own markup',
        'docs/guide/headless/booking-picker.md',
      ),
      document(
        'guides/headless-proposal.html',
        'A proposal in your own markup',
        'docs/guide/headless/proposal.md',
      ),
      document(
        'guides/headless-signing-frame.html',
        'Signing in your own markup',
        'docs/guide/headless/signing-frame.md',
      ),
      document('guides/theming.html', 'Theming', 'docs/guide/theming.md'),
      document('guides/accessibility.html', 'Accessibility', 'docs/guide/accessibility.md'),
      document('guides/browsers.html', 'Browsers', 'docs/BROWSERS.md'),
      document('guides/migration.html', 'Moving to sig-widgets', 'docs/guide/migration.md'),
      document('guides/vulnerabilities.html', 'Vulnerabilities', 'SECURITY.md'),
      document('guides/changelog.html', 'Changelog', 'CHANGELOG.md'),
    ],
  },
  {
    title: 'Server helper',
    pages: [
      document('server/hosts.html', 'In your server', 'src/server/HOSTS.md'),
      document('server/protocol.html', 'Protocol', 'src/server/PROTOCOL.md'),
      document('server/scale.html', 'How much a portal needs', 'docs/SCALE.md'),
    ],
  },
  {
    title: 'Client and operations',
    pages: [
      document('client.html', 'The client', 'docs/guide/client.md'),
      ...groups.map((group): Page => ({ kind: 'operations', path: groupPath(group), title: group, group })),
    ],
  },
  {
    title: 'The project',
    pages: [
      document('project/documents.html', 'Documents', 'docs/README.md'),
      document('project/architecture.html', 'Architecture', 'docs/ARCHITECTURE.md'),
      document('project/contributing.html', 'Contributing', 'CONTRIBUTING.md'),
      document('project/glossary.html', 'Glossary', 'docs/GLOSSARY.md'),
      document('project/security.html', 'Security facts', 'docs/decisions/security.md'),
      document('project/gaps.html', 'Gaps of the documents', 'docs/decisions/gaps.md'),
      document('project/service-documents.html', 'The service’s documents', 'docs/decisions/documents.md'),
      document('project/budgets.html', 'Weights and speed', 'docs/decisions/budgets.md'),
      document('project/frame.html', 'States of the frame', 'src/domain/flow/FRAME.md'),
    ],
  },
];

export const pages: readonly Page[] = sections.flatMap((section) => section.pages);
