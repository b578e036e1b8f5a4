import type { CSSResult, TemplateResult } from 'lit';
import type { Client } from '../../../client/index.js';
import { listPublicRescheduleSlots } from '../../../contract/index.js';
import type { InstantRange } from '../../../domain/index.js';
import type { manage } from '../../../locales/en/manage.js';
import type { PickerStep, PickerTask, StepHost } from '../../shared/booking/picker-step.types.js';
import type { Strings } from '../../shared/i18n/strings.js';
import type { Booking } from '../booking-manager.model.js';
import { factsStyles } from '../booking-manager.styles.js';
import type { ManagerView, RescheduleHost } from '../booking-manager.types.js';
import { RescheduleStep } from './reschedule-step.js';
import { rescheduleHeadView } from './reschedule.view.js';

/** Choosing another time for a booking, in a picker. */
export class RescheduleTask implements PickerTask {
  readonly operation = listPublicRescheduleSlots.id;
  readonly styles: CSSResult = factsStyles;
  readonly token: string;
  readonly bookedAt: number;

  constructor(
    private readonly manager: RescheduleHost,
    private readonly booking: Booking,
    private readonly strings: Strings<typeof manage>,
    private readonly managerView: (picker: Pick<ManagerView, 'zone' | 'level'>) => ManagerView,
  ) {
    this.token = manager.token ?? '';
    this.bookedAt = Date.parse(booking.start ?? '');
  }

  loadStarts(client: Client, range: InstantRange, signal: AbortSignal): Promise<readonly string[]> {
    return this.manager.loadStarts(client, range, signal);
  }

  headView({ zone, level }: Pick<ManagerView, 'zone' | 'level'>, isChoosing: boolean): TemplateResult {
    return rescheduleHeadView(this.managerView({ zone, level }), isChoosing);
  }

  createStep(host: StepHost): PickerStep {
    return new RescheduleStep(host, this.manager, this.strings, this.bookedAt, {
      email: this.booking.booker?.email ?? undefined,
    });
  }
}
