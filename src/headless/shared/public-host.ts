import type { ClientOptions } from '../../client/index.js';
import type { Dialect } from '../../contract/index.js';
import { clockOf, type Clock } from '../../elements/shared/element/clock.js';
import { SigErrorEvent, toDetail, type SigErrorDetail } from '../../elements/shared/element/errors.js';
import { absoluteUrl, publicClientOptions, publicUrlOf } from '../../elements/shared/loading/address.js';
import { addressProblem } from '../../elements/shared/loading/address-problem.js';
import { ControllerHost } from './controller-host.js';

/** Where requests go and what time it is: of an element, its attributes and the settings of `sig-provider`. */
export interface PublicOptions {
  /** Where the host mounted the helper, e.g. `/sig`. */
  serverUrl?: string;
  /** Where the public `/v1/...` routes are: the service, or the helper's `/public`. Default `${serverUrl}/public`. */
  baseUrl?: string;
  /** The deployment's names for members of public routes; default: the documented names. */
  dialect?: Dialect;
  /** Replaces the page's clock; a missing member keeps the page's own. */
  clock?: Partial<Clock>;
  /** Replaces the page's `fetch`: for tests. */
  fetch?: typeof fetch;
}

/** Calls public operations, as `PublicElement` does. Its options may be replaced at any time. */
export abstract class PublicHost<Options extends PublicOptions> extends ControllerHost {
  constructor(protected options: Options) {
    super();
  }

  protected get publicUrl(): string | undefined {
    const { baseUrl, serverUrl } = this.options;
    return absoluteUrl(baseUrl) ?? publicUrlOf(absoluteUrl(serverUrl));
  }

  /** How a client is made; nothing without an address. */
  protected clientOptions(own: Pick<ClientOptions, 'retries' | 'longestWait'>): ClientOptions | undefined {
    return publicClientOptions(this.publicUrl, this.options, own);
  }

  /** What is wrong with the address, for the developer. */
  protected addressProblem(): string | undefined {
    return addressProblem(this.publicUrl, this.options.fetch);
  }

  protected get clock(): Clock {
    return clockOf(this.options.clock);
  }

  /** Fires `sig-error` and returns its detail. */
  protected fail(error: unknown, operation?: string): SigErrorDetail {
    const detail = toDetail(error, operation);
    this.dispatchEvent(new SigErrorEvent(detail));
    return detail;
  }
}
