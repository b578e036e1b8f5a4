import {
  computed,
  defineComponent,
  onMounted,
  onUnmounted,
  shallowRef,
  useTemplateRef,
  watch,
  type PropType,
} from 'vue';
import type { HeadlessProposal, ShownProposal } from 'sig-widgets/headless';
import {
  announcementText,
  changedText,
  dateText,
  letterTexts,
  moveFocus,
  problemText,
  stateTexts,
} from '../proposal-words.js';
import { Notice, ProposalForm } from './proposal-form.js';
import { Sections } from './proposal-sections.js';

const props = {
  proposal: { type: Object as PropType<HeadlessProposal>, required: true },
  state: { type: Object as PropType<ShownProposal>, required: true },
} as const;

const Head = defineComponent({
  props,
  setup: () => ({ dateText, stateTexts }),
  template: `
    <header>
      <p><img v-if="state.logoUrl" :src="state.logoUrl" alt="" crossorigin="anonymous" referrerpolicy="no-referrer" />{{ state.company }}</p>
      <h2 tabindex="-1" data-focus="top"><bdi>{{ state.title ?? 'Proposal' }}</bdi></h2>
      <p>
        <span v-if="state.recipient">For {{ state.recipient }}</span> {{ state.reference }}
        <span v-if="state.validUntil">Valid until {{ dateText(state.validUntil) }}</span>
      </p>
      <p>{{ stateTexts[state.state] }}</p>
      <p v-if="state.refusedSentence" dir="auto">{{ state.refusedSentence }}</p>
    </header>`,
});

const Changes = defineComponent({
  props,
  setup: () => ({ changedText, letterTexts }),
  template: `
    <div v-if="state.changes" role="group" aria-label="What has changed" tabindex="-1" data-focus="changed">
      <p>{{ changedText(state.changes) }}</p>
      <ul v-if="state.changes.removedPassages.length > 0">
        <li v-for="text of state.changes.removedPassages">Removed: <del dir="auto">{{ text }}</del></li>
      </ul>
      <p v-if="state.changes.isUnmarked">Some changes are not marked.</p>
      <button type="button" data-act="read" @click="proposal.acknowledgeChanges()">I have read the changes</button>
    </div>
    <div v-if="state.letter !== 'whole'" role="group" aria-label="The letter" tabindex="-1" data-focus="letter-trouble">
      <p>{{ letterTexts[state.letter] }}</p>
      <button v-if="state.letter === 'not-loaded'" type="button" data-act="retry" @click="proposal.reload()">Try again</button>
      <button v-if="state.letter === 'partial' || state.letter === 'too-large'" type="button" data-act="open-pdf"
        :aria-disabled="state.pdf === 'pending'" @click="proposal.getPdf('inline')">Open the PDF</button>
    </div>`,
});

const Actions = defineComponent({
  components: { Notice },
  props,
  template: `
    <div>
      <button v-if="state.offers.accept !== 'none'" type="button" data-act="accept" data-focus="opener"
        :aria-disabled="state.offers.accept === 'blocked'"
        @click="state.offers.accept === 'ready' && proposal.openForm('accepting')">Accept</button>
      <button v-if="state.offers.resume !== 'none'" type="button" data-act="resume" data-focus="opener"
        :aria-disabled="state.offers.resume === 'blocked'"
        @click="state.offers.resume === 'ready' && proposal.resume()">Continue signing</button>
      <button v-if="state.offers.decline !== 'none'" type="button" data-act="decline" data-focus="decliner"
        :aria-disabled="state.offers.decline === 'blocked'"
        @click="state.offers.decline === 'ready' && proposal.openForm('declining')">Decline</button>
      <p v-if="state.unread">There is something to read before you can accept.</p>
      <Notice v-if="state.step === 'reading'" :state="state" />
      <button type="button" data-act="pdf" :aria-disabled="state.pdf === 'pending'" @click="proposal.getPdf()">Download the PDF</button>
      <p v-if="state.pdf === 'failed'">The PDF is not available.</p>
    </div>`,
});

const Signing = defineComponent({
  components: { Notice },
  props,
  template: `
    <div>
      <h2 tabindex="-1" data-focus="signing">Signing</h2>
      <p>You are signing on another page.</p>
      <Notice :state="state" />
      <button type="button" data-act="finished" :aria-disabled="state.isBusy" @click="proposal.checkFinished()">I have signed</button>
      <button type="button" data-act="back" @click="proposal.leaveSigning()">Back to the proposal</button>
    </div>`,
});

/**
 * A proposal in markup of its own. Make `proposal` once, outside of the component, with `signing: 'event'`, and open the URL of
 * `sig-signing-started` yourself.
 */
export const Proposal = defineComponent({
  components: { Actions, Changes, Head, ProposalForm, Sections, Signing },
  props: { proposal: props.proposal },
  setup({ proposal }) {
    const state = shallowRef(proposal.state);
    const root = useTemplateRef<HTMLElement>('root');
    const unsubscribe = proposal.subscribe(() => (state.value = proposal.state));
    onMounted(() => proposal.connect());
    onUnmounted(() => {
      unsubscribe();
      proposal.disconnect();
    });
    watch(
      () => state.value.focus,
      (cue) => moveFocus(root.value, cue),
      { flush: 'post' },
    );
    const isFormOpen = computed(
      () => state.value.status === 'proposal' && /^(accepting|declining)$/.test(state.value.step),
    );
    return { announcementText, isFormOpen, problemText, state };
  },
  template: `
    <div ref="root" :aria-busy="state.status === 'loading'">
      <p v-if="!isFormOpen" role="status">{{ announcementText(state) }}</p>
      <p v-if="state.status === 'loading'">Loading…</p>
      <div v-else-if="state.status === 'problem'" role="alert">
        <h2 tabindex="-1" data-focus="top">{{ problemText(state) }}</h2>
        <button v-if="state.retryable && !state.wait" type="button" data-act="retry" @click="proposal.retry()">Try again</button>
      </div>
      <Signing v-else-if="state.step === 'signing'" :proposal="proposal" :state="state" />
      <template v-else>
        <article :inert="isFormOpen">
          <Head :proposal="proposal" :state="state" />
          <Changes :proposal="proposal" :state="state" />
          <Sections :proposal="proposal" :state="state" />
          <Actions :proposal="proposal" :state="state" />
        </article>
        <ProposalForm v-if="isFormOpen" :key="state.step" :proposal="proposal" :state="state" />
      </template>
    </div>`,
});
