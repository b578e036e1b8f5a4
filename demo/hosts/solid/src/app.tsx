import 'sig-widgets/define/sig-booking-picker';
import 'sig-widgets/define/sig-provider';
import 'sig-widgets/solid';
import type { SigBookedEvent, SigBookingPicker } from 'sig-widgets';
import { createSignal, Show } from 'solid-js';

const guest = { name: 'Ada Byron', email: 'ada@example.com' };

export function App() {
  let picker: SigBookingPicker | undefined;
  const [start, setStart] = createSignal<string>();
  const handleBooked = (event: SigBookedEvent) => setStart(event.detail.start);

  return (
    <sig-provider server-url="/sig">
      <h1>Book a time</h1>
      <button onClick={() => picker?.focus()}>Go to the calendar</button>
      <sig-booking-picker
        ref={picker}
        handle="amelia-hart"
        slug="intro-call"
        prop:prefill={guest}
        on:sig-booked={handleBooked}
      />
      <p role="status">
        <Show when={start()}>Booked for {start()}</Show>
      </p>
    </sig-provider>
  );
}
