/** The secrets of webhook endpoints, in memory; a real host keeps them where it keeps its API key. */
export class EndpointSecrets {
  readonly #byEndpoint = new Map<string, string>();
  /** Options of the helper. */
  readonly hooks = {
    onSecret: (secret: { endpointId: string; secret: string }) => this.keep(secret),
    onEndpointDeleted: ({ endpointId }: { endpointId: string }) => void this.#byEndpoint.delete(endpointId),
  };

  /** Keeps the newest secret of an endpoint: the one before no longer counts. */
  keep({ endpointId, secret }: { endpointId: string; secret: string }): void {
    this.#byEndpoint.set(endpointId, secret);
  }
  of(endpointId: string): string | undefined {
    return this.#byEndpoint.get(endpointId);
  }
  all(): string[] {
    return [...this.#byEndpoint.values()];
  }
}
