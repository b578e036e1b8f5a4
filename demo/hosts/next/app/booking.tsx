'use client';
import type { SigBookedEvent, SigBookingPicker as Picker } from 'sig-widgets';
import { SigBookingPicker } from 'sig-widgets/react';
import { useRef, useState } from 'react';

const guest = { name: 'Ada Byron', email: 'ada@example.com' };

export function Booking({ handle, slug }: { handle: string; slug: string }) {
  const picker = useRef<Picker>(null);
  const [start, setStart] = useState<string>();
  const handleBooked = (event: SigBookedEvent) => setStart(event.detail.start);

  return (
    <>
      <button onClick={() => picker.current?.focus()}>Go to the calendar</button>
      <SigBookingPicker
        ref={picker}
        lang="en-GB"
        handle={handle}
        slug={slug}
        prefill={guest}
        onSigBooked={handleBooked}
      />
      <p role="status">{start && `Booked for ${start}`}</p>
    </>
  );
}
