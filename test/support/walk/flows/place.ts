import assert from 'node:assert/strict';
import type { WalkPage } from '../walk-page.types.js';
import type { Flow } from '../walks.js';
import { ready } from './ceremony.js';

export interface Placed {
  readonly type: string;
  readonly pageNumber: number;
  readonly x: number;
  readonly y: number;
  readonly width: number;
}

const within = 'sig-field-placer';
export const fieldsOf = async (page: WalkPage) => (await page.call<Placed[]>('fields')) ?? [];
const there = (page: WalkPage, count: number) =>
  page.until(async () => (await fieldsOf(page)).length === count, `${count} fields`);

/** Uploads the sample agreement and waits until fields can be placed. */
export async function upload(page: WalkPage, url: string): Promise<void> {
  await page.goto(`${url}/sign.html`);
  await page.press('button', 'Use the sample agreement');
  await page.find('group', /^Page 1 of \d/, { within });
  await page.find('button', /^Signature$/, { within });
  await page.until(() => page.isEnabled('button', 'Save and send'), 'the code of the properties');
}

/** Places a field type with the mouse: by dragging it to a page, or at phone width by a click on it and one on the page. */
async function placeByMouse(page: WalkPage): Promise<void> {
  const isPhone = page.look.width < 600;
  if (isPhone) await page.press('button', /^Signature$/, { within });
  const sheet = await page.find('group', /^Page 1 of \d/, { within });
  const to = {
    x: sheet.x + sheet.width * 0.3,
    y: Math.min(sheet.y + sheet.height * 0.3, page.look.height - 120),
  };
  if (isPhone) return page.draw(to);
  const type = await page.find('button', /^Signature$/, { within });
  const from = { x: type.x + type.width / 2, y: type.y + type.height / 2 };
  const steps = [0.1, 0.3, 0.5, 0.7, 0.9, 1];
  const between = steps.map((part) => ({
    x: from.x + (to.x - from.x) * part,
    y: from.y + (to.y - from.y) * part,
  }));
  return page.draw(from, ...between);
}

/** A field is placed and moved with the mouse, another with the keyboard; the envelope is sent. */
export const place: Flow = async (page, site, step) => {
  await upload(page, site.url);
  await step('empty');
  await placeByMouse(page);
  await there(page, 1);
  const [placed] = await fieldsOf(page);
  const field = await page.find('button', /^Signature, Client, page 1/, { within });
  const from = { x: field.x + field.width / 2, y: field.y + field.height / 2 };
  await page.draw(from, { x: from.x + 5, y: from.y + 5 }, { x: from.x + 20, y: from.y + 30 });
  await page.until(async () => (await fieldsOf(page))[0]!.y > placed!.y + 0.005, 'the field to be moved');
  await step('mouse');

  await page.tabTo(/^(Text|Date|Initials|Checkbox)$/, 'Shift+Tab');
  await page.key('Enter');
  await there(page, 2);
  await page.until(async () => /page 1/.test(await page.focused()), 'focus on the new field');
  const [, start] = await fieldsOf(page);
  for (let turn = 0; turn < 4; turn += 1) await page.key('Shift+ArrowDown');
  await page.key('ArrowRight');
  await page.key('Alt+ArrowRight');
  const [, moved] = await fieldsOf(page);
  assert.ok(moved!.y > start!.y && moved!.x > start!.x, 'moved by arrow keys');
  assert.ok(moved!.width > start!.width, 'made wider with Alt');
  await page.key('Control+d');
  await there(page, 3);
  await page.key('Control+z');
  await there(page, 2);
  await step('keyboard');
  await page.press('button', 'Save and send');
  await page.ceremony.find('button', /^Sign here/);
  await ready(page);
  await page.ceremony.hasText('Service agreement, page 1 of 3');
  await step('sent');
};
