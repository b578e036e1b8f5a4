import type { Scene } from '../scenes/scene.js';
import { page, safe, table } from './page.js';
import type { World } from './route.js';

const when = (iso: string) => `<time datetime="${safe(iso)}">${iso.slice(0, 19).replace('T', ' ')}</time>`;
const code = (text: string) => `<code>${safe(text)}</code>`;

const link = ([name, address]: [string, string]) =>
  /^https?:\/\//.test(address)
    ? `<a href="${safe(address)}" rel="noreferrer">${safe(name)}</a>`
    : `${safe(name)}: ${safe(address)}`;

/** `requireActingUser` as people say it. */
const words = (name: string) => {
  const plain = name.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);
  return plain.charAt(0).toUpperCase() + plain.slice(1);
};

/** The members of a scene's part that are text: a scene of one's own may hold anything beside. */
const texts = (part: object): [string, string][] =>
  Object.entries(part).filter((entry): entry is [string, string] => typeof entry[1] === 'string');

const section = (title: string, content: string) => `<h2>${title}</h2>${content}`;

function mails({ store }: World): string {
  const rows = store.mails
    .all()
    .reverse()
    .map(({ at, to, subject, links = {} }) => [
      safe(subject),
      safe(to),
      when(at),
      Object.entries(links).map(link).join(', '),
    ]);
  return rows.length > 0 ? table(['Subject', 'To', 'When (UTC)', 'Links'], rows) : '<p>None yet.</p>';
}

/** A scene may hold less than the whole: what is not there has no section. */
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
    table(
      ['Name', 'Email', 'Role', 'Password'],
      users.map(({ name, email, role, password }) => [
        safe(typeof name === 'string' ? name : ''),
        safe(email),
        words(role.toLowerCase()),
        code(password),
      ]),
    ),
  );
  const keys = texts(apiKeys).map(([name, key]) => [words(name), code(key)]);
  if (keys.length > 0) yield section('API keys', table(['Key', 'Value'], keys));
  if (host) {
    const { handle, slug, eventTypeToken, timeZone, userId } = host;
    const facts = { handle, slug, eventTypeToken, timeZone, userId };
    yield section(
      'Booking',
      table(
        ['Name', 'Value'],
        Object.entries(facts).map(([name, value]) => [words(name), code(value)]),
      ),
    );
  }
  const papers = texts(documents).map(([name, id]) => [words(name), code(id)]);
  if (papers.length > 0) yield section('Documents', table(['Document', 'Id'], papers));
  const sent = Object.entries(envelopes).map(([name, { id, recipients }]) => [
    words(name),
    code(id),
    recipients
      .map((one) => `${safe(one.email)} (${words(one.role.toLowerCase())}) ${code(one.id)}`)
      .join('<br>'),
  ]);
  if (sent.length > 0) yield section('Envelopes', table(['Envelope', 'Id', 'Recipients'], sent));
  const offers = Object.entries(proposals).map(([name, { id, token }]) => [
    words(name),
    code(id),
    link(['open', `${origin}/proposals/${token}`]),
    code(token),
  ]);
  if (offers.length > 0) yield section('Proposals', table(['Proposal', 'Id', 'Page', 'Token'], offers));
  const shared = texts(copies).map(([name, token]) => [
    words(name),
    link(['facts', `${origin}/v1/copies/${token}`]),
    link(['document', `${origin}/v1/copies/${token}/document`]),
    code(token),
  ]);
  if (shared.length > 0) yield section('Copies', table(['Copy', 'Read', 'Open', 'Token'], shared));
}

/** A page for people: the mails that would have been sent, with their links, and the scene. */
export async function homePage(world: World, scene: Scene): Promise<Response> {
  const doors = [
    ['health', '/v1/health'],
    ['the scene as JSON', '/sandbox/scene'],
    ['the mails as JSON', '/sandbox/outbox'],
  ].map(([name = '', path = '']) => link([name, world.origin + path]));
  return page(
    'Sandbox of the e-signature service',
    `<p>Its clock says ${when(scene.now)} (UTC). It answers at ${code(world.origin)}: ${doors.join(', ')}.</p>
${[...sections(world, scene)].join('\n')}`,
  );
}
