import 'sig-widgets/define/sig-booking-picker';
import 'sig-widgets/define/sig-provider';

const picker = document.querySelector('sig-booking-picker')!;
const status = document.querySelector('[role=status]')!;

picker.prefill = { name: 'Ada Byron', email: 'ada@example.com' };
picker.addEventListener('sig-booked', (event) => {
  status.textContent = `Booked for ${event.detail.start}`;
});
document.querySelector('button')!.addEventListener('click', () => picker.focus());
