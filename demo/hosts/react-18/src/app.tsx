import { SigBookingPicker, SigProvider } from 'sig-widgets/react';
import type { SigBookedEvent, SigBookingPicker as Picker } from 'sig-widgets';
import { useRef, useState } from 'react';

const guest = { name: 'Ada Byron', email: 'ada@example.com' };

export function App() {
  const picker = useRef<Picker>(null);
  const [start, setStart] = useState<string>();
  const handleBooked = (event: SigBookedEvent) => setStart(event.detail.start);

  return (
    <SigProvider serverUrl="/sig">
      <h1>Book a time</h1>
      <button onClick={() => picker.current?.focus()}>Go to the calendar</button>
      <SigBookingPicker
        ref={picker}
        handle="amelia-hart"
        slug="intro-call"
        prefill={guest}
        onSigBooked={handleBooked}
      />
      <p role="status">{start && `Booked for ${start}`}</p>
    </SigProvider>
  );
}
