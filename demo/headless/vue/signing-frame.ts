import { computed, defineComponent, onBeforeUnmount, onMounted, shallowRef, watch, type PropType } from 'vue';
import { createSigningFrame, type SigningFrameOptions } from 'sig-widgets/headless';
import { signingWords as words } from '../words.js';

type Options = Omit<SigningFrameOptions, 'container' | 'title'>;
const title = (subject?: string) => (subject ? `Sign: ${subject}` : 'Sign the document');

/** A signing frame in markup of its own. */
export const OwnSigningFrame = defineComponent({
  props: { options: { type: Object as PropType<Options>, required: true } },
  setup(props, { expose }) {
    const root = shallowRef<HTMLElement | null>(null);
    const stage = shallowRef<HTMLElement | null>(null);
    const heading = shallowRef<HTMLElement | null>(null);
    const frame = createSigningFrame({
      ...props.options,
      title,
      container: () => stage.value,
      root: () => root.value,
    });
    const state = shallowRef(frame.state);
    const unsubscribe = frame.subscribe(() => (state.value = frame.state));
    onMounted(() => frame.connect());
    onBeforeUnmount(() => {
      frame.disconnect();
      unsubscribe();
    });
    watch(
      () => props.options,
      (options) => frame.update(options),
    );
    watch(
      () => state.value.titleFocusCount,
      () => heading.value?.focus(),
      { flush: 'post' },
    );
    const blockSize = computed(() => {
      const { isFrameVisible, isOpening, heightPx } = state.value;
      if (!isFrameVisible && !isOpening) return '0';
      return heightPx === undefined ? '70vh' : `${heightPx}px`;
    });
    expose({ frame });
    return { root, stage, heading, frame, state, words, title, blockSize };
  },
  template: `
    <section ref="root" :aria-label="title(state.subject)" :aria-busy="state.isOpening" :data-state="state.name">
      <div v-if="state.panel" role="group" aria-labelledby="own-frame-title">
        <h2 id="own-frame-title" ref="heading" tabindex="-1">{{ words(state.panel.title) }}</h2>
        <p v-if="state.panel.sentence">{{ state.panel.sentence }}</p>
        <p v-if="state.panel.text">{{ words(state.panel.text) }}</p>
        <p v-if="state.panel.note">{{ words(state.panel.note) }}</p>
        <p v-if="state.panel.retryInSeconds">{{ words('againIn', state.panel.retryInSeconds) }}</p>
        <button
          v-if="state.panel.primary"
          type="button"
          :data-act="state.panel.primary.action"
          :aria-disabled="state.panel.retryInSeconds ? 'true' : undefined"
          @click="frame.run(state.panel.primary.action)"
        >{{ words(state.panel.primary.label) }}</button>
        <button
          v-if="state.panel.secondary"
          type="button"
          :data-act="state.panel.secondary.action"
          @click="frame.run(state.panel.secondary.action)"
        >{{ words(state.panel.secondary.label) }}</button>
      </div>
      <p v-if="state.note">{{ words(state.note) }}</p>
      <button v-if="state.canOpenInTab" type="button" data-act="tab" @click="frame.openInTab()">
        {{ words('openTab') }}
      </button>
      <div ref="stage" class="stage" :style="{ blockSize, overflow: 'hidden' }"></div>
      <button v-if="state.canFinish" type="button" data-act="finished" @click="frame.finished()">
        {{ words('finished') }}
      </button>
      <p role="status" aria-live="polite">
        {{ state.announcement && words(state.announcement.text, state.announcement.n) }}
      </p>
    </section>`,
});
