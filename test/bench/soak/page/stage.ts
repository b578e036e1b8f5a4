type Tags = HTMLElementTagNameMap;
type Attributes = Readonly<Record<string, string>>;

/** Of a person with the host's server: `/sig` is what clients reach, `/staff` the firm's own people. */
export const forClients = { 'server-url': '/sig' };
export const forStaff = { 'server-url': '/staff' };

/** Where the one page shows what a person uses now. */
const place = document.querySelector('main')!;

function make<Tag extends keyof Tags>(tag: Tag, attributes: Attributes): Tags[Tag] {
  const element = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value);
  return element;
}

/** A header that stays, as in an app: observers of the whole page stay with it, and may keep removed elements alive. */
const header = document.createElement('header');
header.append(make('sig-notification-bell', forStaff));
place.before(header);

/** Shows one element in place of what is there, as a single-page app does. */
export function show<Tag extends keyof Tags>(
  tag: Tag,
  attributes: Attributes,
  properties: Partial<Tags[Tag]> = {},
): Tags[Tag] {
  const element = Object.assign(make(tag, attributes), properties);
  place.replaceChildren(element);
  return element;
}

/** Shows several elements, one below the other. */
export const showAll = (all: readonly (readonly [tag: keyof Tags, attributes: Attributes])[]): void =>
  place.replaceChildren(...all.map(([tag, attributes]) => make(tag, attributes)));

/** The element that is shown. */
export const shown = <Tag extends keyof Tags>(tag: Tag): Tags[Tag] => place.querySelector(tag)!;

/** Goes elsewhere. */
export const leave = (): void => place.replaceChildren();
