import type { Frame, Page } from 'playwright-core';
import { shot } from './page.js';

/** Waits for the frame that shows the sandbox's ceremony. */
export async function ceremonyFrame(page: Page): Promise<Frame> {
  const end = Date.now() + 15_000;
  for (;;) {
    const frame = page.frames().find((one) => one.url().includes('/sandbox/ceremony'));
    if (frame) return frame;
    if (Date.now() > end) throw new Error('the ceremony was not loaded');
    await new Promise((next) => setTimeout(next, 50));
  }
}

/** Signs as the recipient: fills in the fields, draws a signature, ticks consent, finishes. */
export async function signInCeremony(
  page: Page,
  name: string,
  answers: Record<string, string> = {},
): Promise<void> {
  const frame = await ceremonyFrame(page);
  await frame
    .getByRole('button', { name: /^Sign here/ })
    .first()
    .waitFor();
  for (const [label, value] of Object.entries(answers)) {
    await frame
      .getByRole('textbox', { name: new RegExp(label, 'i') })
      .first()
      .fill(value);
  }
  await frame
    .getByRole('button', { name: /^Sign here/ })
    .first()
    .press('Enter');
  const dialog = frame.getByRole('dialog');
  await dialog.waitFor();
  await drawSignature(page, frame);
  await shot(page, `${name}-pad`);
  await useSignature(frame, 'Signature');
  await consent(frame);
  await shot(page, `${name}-filled`);
  await frame.getByRole('button', { name: 'Finish and sign' }).press('Enter');
}

/** Confirms the pad's dialog; waits until the signature is in its field and the field has focus again. */
export async function useSignature(frame: Frame, field: string): Promise<void> {
  await frame
    .getByRole('dialog')
    .getByRole('button', { name: /^Use th(is signature|ese initials)$/ })
    .press('Enter');
  await frame.getByRole('dialog').waitFor({ state: 'hidden' });
  const made = frame.getByRole('button', { name: `${field}: Change` });
  await made.waitFor();
  await frame.waitForFunction(() => {
    const inner = document.querySelector('sig-ceremony-app')?.shadowRoot?.activeElement;
    return inner?.getAttribute('aria-label')?.endsWith(': Change');
  });
}

/** Ticks consent by keyboard, since the frame may still be scrolling under a pointer. */
export async function consent(frame: Frame): Promise<void> {
  const box = frame.getByRole('checkbox', { name: /agree/i });
  await box.focus();
  await box.press('Space');
  await frame.waitForFunction(() => {
    const boxes = document
      .querySelector('sig-ceremony-app')
      ?.shadowRoot?.querySelectorAll('input[type=checkbox]');
    return [...(boxes ?? [])].some((one) => (one as HTMLInputElement).checked);
  });
}

/** Three strokes on the pad, by mouse. */
export async function drawSignature(page: Page, frame: Frame): Promise<void> {
  const sheet = frame.locator('sig-signature-pad canvas').first();
  await sheet.scrollIntoViewIfNeeded();
  const { y, height } = (await sheet.boundingBox())!;
  // A dialog is fixed in its frame: where the frame is taller than the window, the page has to be scrolled too.
  if (y < 0 || y + height > page.viewportSize()!.height) await page.evaluate((by) => scrollBy(0, by), y);
  const box = (await sheet.boundingBox())!;
  for (const [from, to] of [
    [0.15, 0.4],
    [0.4, 0.6],
    [0.6, 0.85],
  ] as const) {
    await page.mouse.move(box.x + box.width * from, box.y + box.height * 0.7);
    await page.mouse.down();
    await page.mouse.move(box.x + box.width * ((from + to) / 2), box.y + box.height * 0.25, { steps: 8 });
    await page.mouse.move(box.x + box.width * to, box.y + box.height * 0.65, { steps: 8 });
    await page.mouse.up();
  }
}
