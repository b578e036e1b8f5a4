import { computed, defineComponent, useId, useTemplateRef, type PropType } from 'vue';
import type { BookingDetailsShown, BookingField, BookingPicker as Picker } from 'sig-widgets/headless';
import { faultText, labelText, momentText, refusalText } from '../booking-words.js';

const Field = defineComponent({
  props: {
    picker: { type: Object as PropType<Picker>, required: true },
    field: { type: Object as PropType<BookingField>, required: true },
  },
  setup(props) {
    const id = useId();
    const shared = computed(() => ({
      'data-focus': `f-${props.field.key}`,
      required: props.field.required,
      'aria-invalid': props.field.fault !== undefined,
      'aria-describedby': props.field.fault && `${id}-fault`,
    }));
    return { id, shared, faultText, labelText };
  },
  template: `
    <fieldset v-if="field.kind === 'radio'" :aria-describedby="shared['aria-describedby']">
      <legend>{{ labelText(field) }}</legend>
      <label v-for="(option, index) of field.options" :key="option.value">
        <input type="radio" :name="id + '-radio'" :data-focus="index === 0 ? shared['data-focus'] : undefined"
          :required="field.required" :checked="option.value === field.value"
          @change="picker.setValue(field.key, option.value)" />
        {{ option.label }}
      </label>
      <p v-if="field.fault" :id="id + '-fault'">{{ faultText(field, field.fault) }}</p>
    </fieldset>
    <div v-else>
      <label v-if="field.kind === 'checkbox'">
        <input v-bind="shared" type="checkbox" :checked="field.value === true"
          @change="picker.setValue(field.key, $event.target.checked)" @blur="picker.leaveField(field.key)" />
        {{ labelText(field) }}
      </label>
      <template v-else>
        <label :for="id">{{ labelText(field) }}{{ field.required ? '' : ' (optional)' }}</label>
        <select v-if="field.kind === 'select'" v-bind="shared" :id="id" :value="field.value"
          @change="picker.setValue(field.key, $event.target.value)" @blur="picker.leaveField(field.key)">
          <option value="">Choose</option>
          <option v-for="option of field.options" :key="option.value" :value="option.value">{{ option.label }}</option>
        </select>
        <textarea v-else-if="field.kind === 'textarea'" v-bind="shared" :id="id" :value="field.value"
          @input="picker.setValue(field.key, $event.target.value)" @blur="picker.leaveField(field.key)"></textarea>
        <input v-else v-bind="shared" :id="id" :type="field.kind" :autocomplete="field.autocomplete ?? 'off'"
          :value="field.value" @input="picker.setValue(field.key, $event.target.value)"
          @blur="picker.leaveField(field.key)" />
      </template>
      <p v-if="field.fault" :id="id + '-fault'">{{ faultText(field, field.fault) }}</p>
    </div>`,
});

const Conflict = defineComponent({
  props: {
    picker: { type: Object as PropType<Picker>, required: true },
    state: { type: Object as PropType<BookingDetailsShown>, required: true },
  },
  setup: () => ({ momentText }),
  template: `
    <div v-if="state.conflict" role="group" aria-label="Taken time" tabindex="-1" data-focus="conflict">
      <p>{{ momentText(state.conflict.start, state.zone) }} is taken. Your details are kept.</p>
      <p v-if="state.conflict.isUncertain">It may be your own booking. Check your email.</p>
      <ul>
        <li v-for="alternative of state.conflict.alternatives" :key="alternative">
          <button type="button" :data-start="alternative" @click="picker.chooseTime(alternative)"
            >{{ momentText(alternative, state.zone) }}</button>
        </li>
      </ul>
    </div>`,
});

/** The booker's details, with what is wrong and what was refused. */
export const BookingForm = defineComponent({
  components: { Conflict, Field },
  props: {
    picker: { type: Object as PropType<Picker>, required: true },
    state: { type: Object as PropType<BookingDetailsShown>, required: true },
  },
  setup() {
    const form = useTemplateRef<HTMLFormElement>('form');
    const focusField = (key: string) =>
      form.value?.querySelector<HTMLElement>(`[data-focus="${CSS.escape(`f-${key}`)}"]`)?.focus();
    return { faultText, focusField, refusalText };
  },
  template: `
    <form ref="form" novalidate @submit.prevent="picker.submit()">
      <Conflict v-if="!state.conflict?.isQuiet" :picker="picker" :state="state" />
      <div v-if="state.hasSummary" role="group" aria-label="What is missing or wrong" tabindex="-1" data-focus="summary">
        <ul>
          <template v-for="field of state.fields" :key="field.key">
            <li v-if="field.fault">
              <button type="button" data-act="field" @click="focusField(field.key)"
                >{{ faultText(field, field.fault) }}</button>
            </li>
          </template>
        </ul>
      </div>
      <Field v-for="field of state.fields" :key="field.key" :picker="picker" :field="field" />
      <Conflict v-if="state.conflict?.isQuiet" :picker="picker" :state="state" />
      <p v-if="state.sending === 'retrying'">No answer yet. Sending again.</p>
      <div v-else-if="state.refusal" role="group" aria-label="Not booked" tabindex="-1" data-focus="message">
        <p>{{ refusalText(state.refusal) }}</p>
        <p v-if="state.refusal.message">{{ state.refusal.message }}</p>
        <p v-if="state.refusal.retryInSeconds">Try again in {{ state.refusal.retryInSeconds }} seconds.</p>
      </div>
      <button type="submit" data-act="submit" :aria-disabled="!state.canSubmit"
        >{{ state.sending === 'idle' ? 'Book' : 'Booking…' }}</button>
    </form>`,
});
