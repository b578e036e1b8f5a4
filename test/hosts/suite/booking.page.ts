/** Runs in the page of an app: what a visitor does there, by the driver. */
import { BookingPickerDriver, until } from '../../../src/testing/index.js';

const pageControl = (selector: string) => document.querySelector<HTMLElement>(selector)!;
const picker = () => document.querySelector<HTMLElement>('sig-booking-picker')!;

/** Goes to the calendar with the page's own button. Throws when the picker does not get the focus. */
export async function goToCalendar(): Promise<void> {
  await new BookingPickerDriver(picker()).ready();
  pageControl('button').click();
  await until(() => document.activeElement === picker(), 'the focus in the picker');
}

/** Books the first free time with what the app filled in; returns that, and what the page says afterwards. */
export async function book(): Promise<{ name: string; email: string; status: string }> {
  const driver = await new BookingPickerDriver(picker()).ready();
  await driver.chooseDay();
  await driver.chooseTime();
  const { value: name } = driver.field('Name');
  const { value: email } = driver.field(/^E-?mail/i);
  driver.submit();
  await driver.booked();
  // Frameworks render after the event, each in its own time.
  const status = () => pageControl('[role=status]').textContent.trim();
  await until(() => status() !== '', 'what the app says of sig-booked');
  return { name, email, status: status() };
}
