import 'sig-widgets/define/sig-booking-picker';
import 'sig-widgets/define/sig-provider';
import 'sig-widgets/preact';
import type { SigBookedEvent, SigBookingPicker } from 'sig-widgets';
import { useRef, useState } from 'preact/hooks';

const guest = { name: 'Ada Byron', email: 'ada@example.com' };

export function App() {
  const picker = useRef<SigBookingPicker>(null);
  const [start, setStart] = useState<string>();
  const handleBooked = (event: SigBookedEvent) => setStart(event.detail.start);

  return (
    <sig-provider server-url="/sig">
      <h1>Book a time</h1>
      <button onClick={() => picker.current?.focus()}>Go to the calendar</button>
      <sig-booking-picker
        ref={picker}
        handle="amelia-hart"
        slug="intro-call"
        prefill={guest}
        onsig-booked={handleBooked}
      />
      <p role="status">{start && `Booked for ${start}`}</p>
    </sig-provider>
  );
}
