import {
  computed,
  defineComponent,
  nextTick,
  onMounted,
  onUnmounted,
  shallowRef,
  useTemplateRef,
  watch,
  type PropType,
} from 'vue';
import type { BookingPicker as Picker } from 'sig-widgets/headless';
import {
  announcementText,
  dayText,
  momentText,
  monthText,
  problemText,
  timeTexts,
  zonesWith,
} from '../booking-words.js';
import { BookingForm } from './booking-form.js';

/** A booking picker with markup of its own. `picker` is made by `createBookingPicker`. */
export const BookingPicker = defineComponent({
  components: { BookingForm },
  props: { picker: { type: Object as PropType<Picker>, required: true } },
  setup({ picker }) {
    const state = shallowRef(picker.state);
    const root = useTemplateRef<HTMLElement>('root');
    let unsubscribe = () => {};
    onMounted(() => {
      unsubscribe = picker.subscribe(() => (state.value = picker.state));
      picker.connect();
    });
    onUnmounted(() => {
      picker.disconnect();
      unsubscribe();
    });
    // Moves focus where the picker says that it belongs, once that part is rendered.
    let moved = state.value.focus;
    watch(state, async () => {
      await nextTick();
      const { focus } = state.value;
      if (!focus || moved === focus) return;
      const part = root.value?.querySelector<HTMLElement>(`[data-focus="${CSS.escape(focus.part)}"]`);
      if (!part) return;
      moved = focus;
      part.focus();
    });
    const available = computed(() =>
      state.value.status === 'choosing' ? state.value.days.filter((day) => day.state === 'available') : [],
    );
    const problem = computed(() =>
      state.value.status === 'problem' || state.value.status === 'choosing' ? state.value.problem : undefined,
    );
    const hasMonths = computed(
      () => state.value.status === 'loading' || state.value.status === 'choosing' || problem.value?.retryable,
    );
    const labels = computed(() =>
      state.value.status === 'choosing' ? timeTexts(state.value.times, state.value.zone) : [],
    );
    const words = { announcementText, dayText, momentText, monthText, problemText, zonesWith };
    return { state, available, problem, hasMonths, labels, ...words };
  },
  template: `
    <section ref="root" aria-label="Booking">
      <h2>{{ state.eventType?.title ?? 'Book a time' }}</h2>
      <div v-if="hasMonths">
        <h3 tabindex="-1" data-focus="month">{{ monthText(state.month) }}</h3>
        <button type="button" data-act="previous" :aria-disabled="!state.hasPreviousMonth"
          @click="picker.previousMonth()">Previous month</button>
        <button type="button" data-act="next" @click="picker.nextMonth()">Next month</button>
      </div>
      <p v-if="state.status === 'loading'">Loading…</p>
      <ul v-if="state.status === 'choosing'">
        <li v-for="{ day, count, isSelected } of available" :key="day">
          <button type="button" :data-day="day" :data-focus="'day-' + day" :aria-pressed="isSelected"
            @click="picker.chooseDay(day)">{{ dayText(day) }} ({{ count }})</button>
        </li>
      </ul>
      <div v-if="problem" role="alert">
        <p>{{ problemText(problem) }}</p>
        <p v-if="problem.message">{{ problem.message }}</p>
        <p v-if="problem.retryInSeconds" aria-hidden="true">Loading again in {{ problem.retryInSeconds }} seconds.</p>
        <button v-else-if="problem.retryable" type="button" data-act="retry" @click="picker.retry()">Try again</button>
      </div>
      <template v-if="state.status === 'choosing'">
        <div v-if="!problem && state.isEmpty">
          <p>No times in {{ monthText(state.month) }}.</p>
          <p v-if="state.search === 'failed'" role="alert">The search failed.</p>
          <p v-if="state.search === 'nothing'">Nor in any month until {{ monthText(state.searchedUntil ?? state.month) }}.</p>
          <button v-else type="button" data-act="find" :aria-disabled="state.search === 'running'"
            @click="picker.findNextAvailable()">Go to the next free day</button>
        </div>
        <div v-else-if="!problem && state.day">
          <h4 tabindex="-1" data-focus="times">{{ dayText(state.day) }}</h4>
          <ul>
            <li v-for="({ start, isTaken }, index) of state.times" :key="start">
              <button type="button" :data-start="start" :aria-disabled="isTaken" @click="picker.chooseTime(start)"
                >{{ labels[index] }}<template v-if="isTaken">, taken</template></button>
            </li>
          </ul>
        </div>
        <label v-if="state.canChangeZone">Time zone
          <select data-focus="zone" :value="state.zone" @change="picker.chooseZone($event.target.value)">
            <option v-for="name of zonesWith(state.zone)" :key="name">{{ name }}</option>
          </select>
        </label>
        <p v-else>Times for {{ state.zone }}</p>
      </template>
      <template v-if="state.status === 'details'">
        <h3 tabindex="-1" data-focus="form">Your details</h3>
        <p v-if="state.start">{{ momentText(state.start, state.zone) }}</p>
        <button type="button" data-act="times" :disabled="state.sending !== 'idle'"
          @click="picker.backToTimes()">All times</button>
        <BookingForm :picker="picker" :state="state" />
      </template>
      <div v-if="state.status === 'booked'">
        <h3 tabindex="-1" data-focus="done">You are booked</h3>
        <p>{{ momentText(state.booking.start, state.zone) }}</p>
        <p v-if="state.booking.email">A confirmation was sent to {{ state.booking.email }}.</p>
        <p v-if="state.booking.place">Where: {{ state.booking.place }}</p>
        <ul>
          <li v-if="state.booking.rescheduleUrl"><a :href="state.booking.rescheduleUrl">Move this booking</a></li>
          <li v-if="state.booking.cancelUrl"><a :href="state.booking.cancelUrl">Cancel this booking</a></li>
          <li><a :href="state.calendarLinks.google">Google Calendar</a></li>
        </ul>
        <button v-if="state.calendarFile !== 'missing'" type="button" data-act="file"
          @click="picker.downloadCalendarFile()">Calendar file</button>
        <button type="button" data-act="another" @click="picker.bookAnother()">Book another time</button>
      </div>
      <p role="status">{{ announcementText(state.announcement, state.zone) }}</p>
    </section>`,
});
