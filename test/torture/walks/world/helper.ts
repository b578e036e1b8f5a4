import { createSigServer } from '../../../../src/server/index.js';
import { origin, WalkedService } from '../walked-service.js';

export const helperUrl = `${origin}/sig`;

/** What the service was made to do through the helper. */
export interface Write {
  /** Method and path. */
  readonly line: string;
  readonly answer: Response;
}

/** The host's server with the helper, between an element and the service of this process. */
export class Helper {
  readonly service = new WalkedService((request) => this.#answer(request));
  /** Writes that the service has accepted, in their order. */
  readonly writes: Write[] = [];
  #answer: (request: Request) => Promise<Response> = () => Promise.reject(new Error('not started'));
  #close: () => Promise<void> = () => Promise.resolve();

  /** `isSignedIn`: the host's server has the session of the person, who is the firm's owner. */
  async start({ isSignedIn = false } = {}): Promise<void> {
    const { apiKeys, users } = await this.service.sandbox.scene();
    const owner = users[0]!;
    const session = isSignedIn ? await signIn(this.service, owner) : undefined;
    const helper = createSigServer({
      baseUrl: origin,
      apiKey: apiKeys.full,
      origins: [origin],
      mount: '/sig',
      authorize: () => ({ actor: 'walker', actingUser: owner.email, session }),
      fetch: (input, init) => this.#serve(new Request(input, init)),
      log: () => undefined,
    });
    this.#close = async () => void (await helper.close());
    this.#answer = (request) => {
      const headers = new Headers(request.headers);
      headers.set('Origin', origin);
      return helper.fetch(new Request(request, { headers }));
    };
  }

  /** Ends the event streams as well. */
  close(): Promise<void> {
    return this.#close();
  }

  async #serve(request: Request): Promise<Response> {
    const answer = await this.service.sandbox.fetch(request);
    if (answer.ok && request.method !== 'GET') {
      const line = `${request.method} ${new URL(request.url).pathname}`;
      this.writes.push({ line, answer: answer.clone() });
    }
    return answer;
  }
}

/** The session of a person who signs in at the service. */
export async function signIn(
  { sandbox }: Pick<WalkedService, 'sandbox'>,
  { email, password }: { email: string; password: string },
): Promise<string | undefined> {
  const init = {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ email, password }),
  };
  const answer = await sandbox.fetch(new Request(`${origin}/v1/auth/login`, init));
  return /=([^;]+)/.exec(answer.headers.get('Set-Cookie') ?? '')?.[1];
}
