import type { DOMPurify } from 'dompurify';

/** Elements that are removed with their content. */
export const dropped = (
  'script style template head title noscript noembed noframes iframe object svg math annotation-xml foreignobject ' +
  'mi mn mo ms mtext desc plaintext xmp select textarea audio video canvas'
).split(' ');
/** Of those, the ones whose text is never visible. */
const unseen = 'script, style, template, head, title, noembed, noframes, iframe, audio, video, canvas, desc';

/** Visible content without text: images, frames, checkboxes. */
const pictures =
  'img, image, embed, object[data], iframe, frame, video, input:is([type=image i], [type=checkbox i], [type=radio i]), ' +
  'svg :is(path, rect, circle, ellipse, line, polyline, polygon, use)';

const unshown = /display\s*:\s*none|visibility\s*:\s*hidden/i;
/** Styles and attributes that change the meaning of text: struck out or hidden. */
const isReadableAttribute = ({ name, value }: Attr): boolean =>
  name === 'hidden' || (name === 'style' && (/line-through/i.test(value) || unshown.test(value)));

/** A tracking pixel, or a hidden image. */
function isUnshown(picture: Element): boolean {
  const style = picture.getAttribute('style') ?? '';
  const dot = ['width', 'height'].every((side) => {
    const own =
      picture.getAttribute(side) ?? new RegExp(`(?:^|;)\\s*${side}\\s*:\\s*([\\d.]+)`, 'i').exec(style)?.[1];
    return own !== undefined && own !== null && Number.parseFloat(own) <= 1;
  });
  return dot || picture.hasAttribute('hidden') || unshown.test(style);
}

const hasPictures = (element: Element): boolean =>
  [element, ...element.querySelectorAll(pictures)].some((one) => one.matches(pictures) && !isUnshown(one));

/** The visible text of an element, or a form field's value. */
function wordsOf(element: Element): string {
  if (element.localName === 'input') {
    const shown = !/^(hidden|password)$/i.test(element.getAttribute('type') ?? '');
    return shown ? (element.getAttribute('value') ?? '').trim() : '';
  }
  const copy = element.cloneNode(true) as Element;
  copy.querySelectorAll(unseen).forEach((part) => part.remove());
  return copy.textContent.trim();
}

/** DOMPurify has already moved the text out of an element that is removed alone; what is still inside is lost. */
function tookWords(node: Element): boolean {
  try {
    if (node.matches(pictures)) return !isUnshown(node);
    if (hasPictures(node)) return true;
    if (node.matches(unseen)) return false;
    return wordsOf(node) !== '' || [...node.attributes].some(isReadableAttribute);
  } catch {
    // A form's named fields can shadow its properties; content that cannot be read counts as text.
    return true;
  }
}

/** The `type` of a list for each equivalent style. */
const numbers: Readonly<Record<string, string>> = {
  decimal: '1',
  'lower-alpha': 'a',
  'lower-latin': 'a',
  'upper-alpha': 'A',
  'upper-latin': 'A',
  'lower-roman': 'i',
  'upper-roman': 'I',
};
const bullets = ['disc', 'circle', 'square'];

/**
 * How a style numbers a list: as a `type`, `plain` for bullets or the default, `lost` when no attribute can express it;
 * undefined when the style does not set it.
 */
function numbering(list: Element, style: string): string | undefined {
  const own = /(?:^|;)\s*list-style(?:-type)?\s*:\s*([^;]*)/gi;
  const [, value] = [...style.matchAll(own)].at(-1) ?? [];
  if (value === undefined) return undefined;
  const words = value
    .toLowerCase()
    .replace(/!important|\b(inside|outside)\b/g, '')
    .trim();
  const bulleted =
    list.localName === 'ul' || (list.localName === 'li' && list.parentElement?.localName === 'ul');
  if (bullets.includes(words) || words === '') return 'plain';
  // An added bullet changes no text; an added number does.
  if (words === 'none' && bulleted) return 'plain';
  return list.localName === 'ul' ? 'lost' : (numbers[words] ?? 'lost');
}

const isList = (element: Element) => /^(ol|ul|li)$/.test(element.localName);

/** Keeps clause numbers such as "(b)" as `type` when the style is removed. */
export function keepNumbering(element: Element): void {
  if (!isList(element)) return;
  const type = numbering(element, element.getAttribute('style') ?? '');
  if (type !== undefined && type.length === 1) element.setAttribute('type', type);
}

/** Whether visible content was removed, or its removal changes the meaning of the rest. */
export function lostWords(removed: DOMPurify['removed']): boolean {
  return removed.some((entry) => {
    if ('element' in entry) return entry.element instanceof Element && tookWords(entry.element);
    const { attribute, from } = entry;
    if (attribute === null) return false;
    if (isReadableAttribute(attribute)) return (from.textContent ?? '').trim() !== '';
    return (
      attribute.name === 'style' &&
      from instanceof Element &&
      isList(from) &&
      numbering(from, attribute.value) === 'lost'
    );
  });
}
