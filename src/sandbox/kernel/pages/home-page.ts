import type { Scene } from '../../scenes/scene.js';
import { htmlPage, escapeHtml, htmlTable } from './html-page.js';
import type { World } from '../world.js';

const when = (iso: string) =>
  `<time datetime="${escapeHtml(iso)}">${iso.slice(0, 19).replace('T', ' ')}</time>`;
const code = (text: string) => `<code>${escapeHtml(text)}</code>`;

const link = ([name, address]: [string, string]) =>
  /^https?:\/\//.test(address)
    ? `<a href="${escapeHtml(address)}" rel="noreferrer">${escapeHtml(name)}</a>`
    : `${escapeHtml(name)}: ${escapeHtml(address)}`;

/** A member name as words: `requireActingUser` becomes "Require acting user". */
const words = (name: string) => {
  const plain = name.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);
  return plain.charAt(0).toUpperCase() + plain.slice(1);
};

/** The text members of a part of the scene; custom scenes may have others. */
const texts = (part: object): [string, string][] =>
  Object.entries(part).filter((entry): entry is [string, string] => typeof entry[1] === 'string');

const section = (title: string, content: string) => `<h2>${title}</h2>${content}`;

function mails({ store }: World): string {
  const rows = store.mails
    .all()
    .reverse()
    .map(({ at, to, subject, links = {} }) => [
      escapeHtml(subject),
      escapeHtml(to),
      when(at),
      Object.entries(links).map(link).join(', '),
    ]);
  return rows.length > 0 ? htmlTable(['Subject', 'To', 'When (UTC)', 'Links'], rows) : '<p>None yet.</p>';
}

/** The sections of the parts that the scene has; custom scenes may have fewer. */
function* sections(world: World, scene: Partial<Scene>): Generator<string> {
  const { origin } = world;
  const {
    users = [],
    apiKeys = {},
    envelopes = {},
    proposals = {},
    copies = {},
    documents = {},
    host,
  } = scene;
  yield section('Mails it would have sent', mails(world));
  yield section(
    'People',
    htmlTable(
      ['Name', 'Email', 'Role', 'Password'],
      users.map(({ name, email, role, password }) => [
        escapeHtml(typeof name === 'string' ? name : ''),
        escapeHtml(email),
        words(role.toLowerCase()),
        code(password),
      ]),
    ),
  );
  const keys = texts(apiKeys).map(([name, key]) => [words(name), code(key)]);
  if (keys.length > 0) yield section('API keys', htmlTable(['Key', 'Value'], keys));
  if (host) {
    const { handle, slug, eventTypeToken, timeZone, userId } = host;
    const facts = { handle, slug, eventTypeToken, timeZone, userId };
    yield section(
      'Booking',
      htmlTable(
        ['Name', 'Value'],
        Object.entries(facts).map(([name, value]) => [words(name), code(value)]),
      ),
    );
  }
  const documentRows = texts(documents).map(([name, id]) => [words(name), code(id)]);
  if (documentRows.length > 0) yield section('Documents', htmlTable(['Document', 'Id'], documentRows));
  const envelopeRows = Object.entries(envelopes).map(([name, { id, recipients }]) => [
    words(name),
    code(id),
    recipients
      .map(({ email, role, id }) => `${escapeHtml(email)} (${words(role.toLowerCase())}) ${code(id)}`)
      .join('<br>'),
  ]);
  if (envelopeRows.length > 0)
    yield section('Envelopes', htmlTable(['Envelope', 'Id', 'Recipients'], envelopeRows));
  const proposalRows = Object.entries(proposals).map(([name, { id, token }]) => [
    words(name),
    code(id),
    link(['open', `${origin}/proposals/${token}`]),
    code(token),
  ]);
  if (proposalRows.length > 0)
    yield section('Proposals', htmlTable(['Proposal', 'Id', 'Page', 'Token'], proposalRows));
  const copyRows = texts(copies).map(([name, token]) => [
    words(name),
    link(['facts', `${origin}/v1/copies/${token}`]),
    link(['document', `${origin}/v1/copies/${token}/document`]),
    code(token),
  ]);
  if (copyRows.length > 0) yield section('Copies', htmlTable(['Copy', 'Read', 'Open', 'Token'], copyRows));
}

/** The home page: the recorded mails with their links, and the scene. */
export async function homePage(world: World, scene: Scene): Promise<Response> {
  const links = [
    ['health', '/v1/health'],
    ['the scene as JSON', '/sandbox/scene'],
    ['the mails as JSON', '/sandbox/outbox'],
  ].map(([name = '', path = '']) => link([name, world.origin + path]));
  return htmlPage(
    'Sandbox of the e-signature service',
    `<p>Its clock says ${when(scene.now)} (UTC). It answers at ${code(world.origin)}: ${links.join(', ')}.</p>
${[...sections(world, scene)].join('\n')}`,
  );
}
