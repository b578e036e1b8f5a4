import type { Locator } from 'playwright-core';

/** The buttons of days with times, at least as many as asked for: late in a month, those of the next one. */
export async function freeDays(element: Locator, least = 3): Promise<Locator> {
  const days = element.getByRole('button', { name: /, \d+ times?$/ });
  await days.first().waitFor();
  if ((await days.count()) < least) {
    await element.getByRole('button', { name: /next month/i }).click();
    await days.nth(least - 1).waitFor();
  }
  return days;
}
