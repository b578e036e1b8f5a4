import { SigProvider } from 'sig-widgets/react';
import { Booking } from './booking';

/** A server component: the provider needs none of the browser's code here. */
export default function Page() {
  return (
    <SigProvider serverUrl="/sig">
      <h1>Book a time</h1>
      <Booking handle="amelia-hart" slug="intro-call" />
    </SigProvider>
  );
}
