import { addMonths } from '../../../domain/index.js';
import type { PickerController } from '../booking-picker.controller.js';
import { daysWithTimes } from './days.model.js';
import { loadWords } from '../booking-picker.strings.js';

/** Goes to the next month that has free times, looking at most a year ahead. */
export async function goToNextAvailable(c: PickerController): Promise<void> {
  const { loader, month: from } = c;
  for (let ahead = 1; ahead <= 12; ahead++) {
    const month = addMonths(from, ahead);
    if (!loader.settled(month)) await loader.read(month);
    if (c.month !== from || !loader.settled(month)) {
      c.search = '';
      c.stuck = c.month === from ? 'failed' : '';
      return c.update();
    }
    const [first] = daysWithTimes(month, c.context);
    if (first) {
      c.show(month);
      return c.lookAt(first.day);
    }
  }
  await loadWords();
  c.search = 'none';
  c.announce('noneAhead');
  c.update();
}
