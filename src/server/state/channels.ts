export type Listener = (message: string) => void;

/** The listeners of this process, by channel. */
export class Channels {
  readonly #listeners = new Map<string, Set<Listener>>();

  get names(): string[] {
    return [...this.#listeners.keys()];
  }

  dispatch(channel: string, message: string): void {
    for (const listener of [...(this.#listeners.get(channel) ?? [])]) listener(message);
  }

  /** Returns the function that removes `listener`; it returns whether it removed the channel's last one. */
  add(channel: string, listener: Listener): () => boolean {
    const listeners = this.#listeners.get(channel) ?? new Set();
    this.#listeners.set(channel, listeners.add(listener));
    return () => {
      listeners.delete(listener);
      if (listeners.size > 0 || this.#listeners.get(channel) !== listeners) return false;
      return this.#listeners.delete(channel);
    };
  }
}
