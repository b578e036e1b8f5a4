import type { DraftService } from '../composer.operations.js';
import { refusalSentence } from '../../shared/loading/refusal.js';
import type { ComposerHost } from '../composer.types.js';
import type { DraftSaver } from '../saving/draft-saver.js';

type State = { kind: 'idle' | 'asking' | 'busy' } | { kind: 'failed'; isSent: boolean; sentence?: string };

/** The question before a draft is discarded, and discarding it. */
export class Discarding {
  #state: State = { kind: 'idle' };

  constructor(
    private readonly composer: Pick<ComposerHost, 'fail' | 'focus' | 'element'> & {
      readonly saver: Pick<DraftSaver, 'suspend' | 'settledId' | 'check'>;
      /** The draft is being submitted, and stays. */
      isSubmitting(): boolean;
      discarded(): void;
    },
    private readonly service: Pick<DraftService, 'remove'>,
  ) {}

  get state(): State {
    return this.#state;
  }

  ask(): void {
    if (this.composer.isSubmitting()) return;
    this.#set({ kind: 'asking' });
    this.composer.focus.focus('discard');
  }

  cancel(): void {
    this.#set({ kind: 'idle' });
    this.composer.focus.focus('discard-button');
  }

  async confirm(): Promise<void> {
    if (this.#state.kind === 'busy' || this.composer.isSubmitting()) return;
    this.#set({ kind: 'busy' });
    const { composer } = this;
    let id: string | undefined;
    try {
      // What is on its way may create the envelope.
      composer.saver.suspend();
      id = await composer.saver.settledId();
      if (id !== undefined) await this.service.remove(id);
    } catch (error) {
      const { code } = composer.fail(error);
      if (code !== 'not-found') {
        const isSent = code === 'conflict' && id !== undefined;
        this.#set({ kind: 'failed', isSent, sentence: refusalSentence(error) });
        if (isSent) void composer.saver.check();
        return composer.focus.focus('discard');
      }
    }
    this.#set({ kind: 'idle' });
    composer.discarded();
  }

  #set(state: State): void {
    this.#state = state;
    this.composer.element.requestUpdate();
  }
}
