import 'sig-widgets/define/sig-booking-picker';
import 'sig-widgets/define/sig-provider';
import type { SigBookedEvent, SigBookingPicker } from 'sig-widgets';
import { Component, CUSTOM_ELEMENTS_SCHEMA, signal, viewChild, type ElementRef } from '@angular/core';

@Component({
  selector: 'app-root',
  schemas: [CUSTOM_ELEMENTS_SCHEMA],
  template: `
    <sig-provider server-url="/sig">
      <h1>Book a time</h1>
      <button (click)="picker().nativeElement.focus()">Go to the calendar</button>
      <sig-booking-picker
        #calendar
        handle="amelia-hart"
        slug="intro-call"
        [prefill]="guest"
        (sig-booked)="handleBooked($event)"
      ></sig-booking-picker>
      <p role="status">{{ start() && 'Booked for ' + start() }}</p>
    </sig-provider>
  `,
})
export class App {
  // Angular does not check what a template gives to a custom element: the class does.
  protected readonly guest: SigBookingPicker['prefill'] = { name: 'Ada Byron', email: 'ada@example.com' };
  protected readonly picker = viewChild.required<ElementRef<SigBookingPicker>>('calendar');
  protected readonly start = signal<string | undefined>(undefined);

  protected handleBooked(event: SigBookedEvent): void {
    this.start.set(event.detail.start);
  }
}
