import type { Flow } from '../walks.js';

const within = 'sig-document-viewer';

/** A document is opened, searched, zoomed, and read to another page, by mouse and keyboard. */
export const viewer: Flow = async (page, site, step) => {
  await page.goto(`${site.url}/copy.html`);
  await page.press('link', /^Copy: /, { nth: 2 });
  await page.hasText('Available until');
  await step('copy');
  await page.press('button', /^View/);
  await page.find('region', 'Pages');
  await page.find('group', /^Page 1 of \d/);
  await page.until(
    async () => ((await page.call<number>('ink', 'canvas.drawn')) ?? 0) > 0.001,
    'the drawn page',
  );
  await page.hasText('Service agreement, page 1 of 3');
  await step('open');
  await page.press('button', 'Find in document', { within });
  await page.type('the');
  await page.hasText(/Match 1 of 20, page 1/);
  await page.key('Enter');
  // Once all pages are searched.
  await page.hasText(/Match 2 of 20, page 1/);
  await step('found');
  await page.key('Escape');
  await page.key('Control+0');
  await page.find('button', /^Zoom 100\s?%/, { within });
  await step('full-size');
};
