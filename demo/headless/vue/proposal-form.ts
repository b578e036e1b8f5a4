import { computed, defineComponent, onMounted, useId, useTemplateRef, type PropType } from 'vue';
import type { HeadlessProposal, ShownProposal } from 'sig-widgets/headless';
import {
  announcementText,
  cadenceText,
  faultText,
  money,
  noticeSentence,
  noticeText,
  openDialog,
  waitAnnouncement,
  waitText,
} from '../proposal-words.js';

/** Why the last attempt failed, or how long the next one must wait: announced once, counted down for the eye. */
export const Notice = defineComponent({
  props: { state: { type: Object as PropType<ShownProposal>, required: true } },
  setup: () => ({ noticeSentence, noticeText, waitAnnouncement, waitText }),
  template: `
    <div v-if="state.wait" tabindex="-1" data-focus="notice">
      <p role="alert">{{ waitAnnouncement(state.wait) }}</p>
      <p aria-hidden="true">{{ waitText(state.wait) }}</p>
    </div>
    <div v-else-if="state.notice" role="alert" tabindex="-1" data-focus="notice">
      <p>{{ noticeText(state) }}</p>
      <p v-if="noticeSentence(state)" dir="auto">{{ noticeSentence(state) }}</p>
    </div>`,
});

const fields = [
  { member: 'name', label: 'Your name', type: 'text', autocomplete: 'name', required: true },
  { member: 'email', label: 'Your email', type: 'email', autocomplete: 'email', required: true },
  {
    member: 'authority',
    label: 'Your role (optional)',
    type: 'text',
    autocomplete: 'organization-title',
    required: false,
  },
] as const;

/** The form that accepts or declines, in a modal dialog; Escape closes it, and what was typed stays. */
export const ProposalForm = defineComponent({
  components: { Notice },
  props: {
    proposal: { type: Object as PropType<HeadlessProposal>, required: true },
    state: { type: Object as PropType<ShownProposal>, required: true },
  },
  setup(props) {
    const id = useId();
    const dialog = useTemplateRef<HTMLDialogElement>('dialog');
    onMounted(() => openDialog(dialog.value));
    const isAccepting = computed(() => props.state.step === 'accepting');
    const fees = computed(() => props.state.sections.find((section) => section.key === 'fees'));
    const isDisabled = computed(() => {
      const { isBusy, wait, unread } = props.state;
      return isBusy || wait !== undefined || (isAccepting.value && unread !== undefined);
    });
    const submit = () => (isAccepting.value ? props.proposal.accept() : props.proposal.decline());
    return {
      announcementText,
      cadenceText,
      faultText,
      fees,
      fields,
      id,
      isAccepting,
      isDisabled,
      money,
      submit,
    };
  },
  template: `
    <dialog ref="dialog" :aria-labelledby="id" @cancel.prevent="proposal.cancel()">
      <form novalidate @submit.prevent="submit()">
        <h2 :id="id" tabindex="-1" data-focus="form">{{ isAccepting ? 'Accept this proposal' : 'Decline this proposal?' }}</h2>
        <template v-if="isAccepting">
          <p>Next, you sign. The proposal is accepted once you have signed.</p>
          <ul v-if="fees?.tables.length">
            <li v-for="table of fees.tables">
              {{ cadenceText(table) }}: {{ table.figure ? money(table.figure.amount, fees.currency) : 'as listed' }}
            </li>
          </ul>
          <div v-for="{ member, label, type, autocomplete, required } of fields" :key="member">
            <label :for="id + member">{{ label }}</label>
            <input :id="id + member" :name="member" :type="type" :autocomplete="autocomplete" :required="required"
              :value="state.form.values[member]" :aria-invalid="faultText(state, member) !== ''"
              :aria-describedby="faultText(state, member) ? id + member + '-fault' : undefined"
              @input="proposal.edit(member, $event.target.value)" />
            <p v-if="faultText(state, member)" :id="id + member + '-fault'">{{ faultText(state, member) }}</p>
          </div>
        </template>
        <template v-else>
          <p>You cannot accept it later.</p>
          <label :for="id + 'reason'">Reason (optional)</label>
          <textarea :id="id + 'reason'" name="reason" :value="state.form.values.reason"
            @input="proposal.edit('reason', $event.target.value)"></textarea>
        </template>
        <Notice :state="state" />
        <button type="submit" :data-act="isAccepting ? 'accept' : 'decline'" :aria-disabled="isDisabled">
          {{ isAccepting ? 'Accept and sign' : 'Decline' }}
        </button>
        <button type="button" data-act="cancel" @click="proposal.cancel()">Keep reading</button>
        <p role="status">{{ state.isBusy ? 'One moment…' : announcementText(state) }}</p>
      </form>
    </dialog>`,
});
