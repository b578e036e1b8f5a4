import type { Flow } from '../walks.js';
import { drawSignature } from './ceremony.js';

const within = 'sig-signature-pad';

/** A signature is drawn, undone and cleared; then typed, and saved. */
export const pad: Flow = async (page, site, step) => {
  await page.goto(`${site.url}/settings.html`);
  await page.press('button', 'New signature');
  await page.find('dialog');
  await drawSignature(page, page, { within });
  await step('drawn');
  await page.press('button', 'Undo', { within });
  await page.find('img', /^Your drawing, 2/, { within });
  await page.press('button', 'Clear', { within });
  await page.find('img', /^Drawing area, empty/, { within });
  await page.press('radio', 'Type', { within });
  await page.fill('Your full name', 'Robin Calder', { within });
  await page.find('img', /^Preview of your signature/, { within });
  await step('typed');
  await page.fill(/^Name/, 'Robin, typed', { within: 'dialog' });
  await page.press('button', /^Save$/);
  await page.hasText('Signature saved');
  await page.hasText('Robin, typed');
  await step('saved');
};
