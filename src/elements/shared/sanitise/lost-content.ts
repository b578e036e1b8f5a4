import type { DOMPurify } from 'dompurify';

/** Elements that go with everything inside them. */
export const dropped = (
  'script style template head title noscript noembed noframes iframe object svg math annotation-xml foreignobject ' +
  'mi mn mo ms mtext desc plaintext xmp select textarea audio video canvas'
).split(' ');
/** Of those, the ones whose words nobody would have seen. */
const unseen = 'script, style, template, head, title, noembed, noframes, iframe, audio, video, canvas, desc';

/** What is seen without being words: pictures, pages within the page, and boxes that are ticked or not. */
const pictures =
  'img, image, embed, object[data], iframe, frame, video, input:is([type=image i], [type=checkbox i], [type=radio i]), ' +
  'svg :is(path, rect, circle, ellipse, line, polyline, polygon, use)';

const unshown = /display\s*:\s*none|visibility\s*:\s*hidden/i;
/** A style or attribute without which words read otherwise: struck out, or not meant to be seen at all. */
const toldBy = ({ name, value }: Attr): boolean =>
  name === 'hidden' || (name === 'style' && (/line-through/i.test(value) || unshown.test(value)));

/** A dot that counts who reads, or a picture that was not to be seen. */
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

/** The words a reader would have seen of an element, or what a field is filled with. */
function wordsOf(element: Element): string {
  if (element.localName === 'input') {
    const shown = !/^(hidden|password)$/i.test(element.getAttribute('type') ?? '');
    return shown ? (element.getAttribute('value') ?? '').trim() : '';
  }
  const copy = element.cloneNode(true) as Element;
  copy.querySelectorAll(unseen).forEach((part) => part.remove());
  return copy.textContent.trim();
}

/** Of an element that goes alone the words have moved out of it by now: those that are still inside are lost. */
function tookWords(node: Element): boolean {
  try {
    if (node.matches(pictures)) return !isUnshown(node);
    if (hasPictures(node)) return true;
    if (node.matches(unseen)) return false;
    return wordsOf(node) !== '' || [...node.attributes].some(toldBy);
  } catch {
    // The fields of a form can stand before its own members; what cannot be looked into may have held words.
    return true;
  }
}

/** What `type` says of a list, by the style that says the same. */
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
 * How a style numbers a list: as a `type`, `plain` where it is bullets or the list's own way, `lost` where no attribute
 * says it; nothing for a style that is silent about it.
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
  // Bullets instead of nothing change no word; numbers instead of nothing do.
  if (words === 'none' && bulleted) return 'plain';
  return list.localName === 'ul' ? 'lost' : (numbers[words] ?? 'lost');
}

const isList = (element: Element) => /^(ol|ul|li)$/.test(element.localName);

/** Clauses that are numbered by style, "(b)", stay so by `type` when the style goes. */
export function keepNumbering(element: Element): void {
  if (!isList(element)) return;
  const type = numbering(element, element.getAttribute('style') ?? '');
  if (type !== undefined && type.length === 1) element.setAttribute('type', type);
}

/** Whether what was removed would have been read, or without it what is left reads otherwise. */
export function lostWords(removed: DOMPurify['removed']): boolean {
  return removed.some((entry) => {
    if ('element' in entry) return entry.element instanceof Element && tookWords(entry.element);
    const { attribute, from } = entry;
    if (attribute === null) return false;
    if (toldBy(attribute)) return (from.textContent ?? '').trim() !== '';
    return (
      attribute.name === 'style' &&
      from instanceof Element &&
      isList(from) &&
      numbering(from, attribute.value) === 'lost'
    );
  });
}
