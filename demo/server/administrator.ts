/** Someone who signs in to the service. */
export interface Person {
  name: string;
  email: string;
  password: string;
}

/** Renewed before the service ends it. */
const sessionMs = 3_600_000;

/** Signs an administrator in to the service. The session stays on the host's server; pages never see it. */
export class Administrator {
  readonly #url: string;
  readonly #person: Person;
  #session?: { token: Promise<string>; since: number };

  constructor(sandboxUrl: string, person: Person) {
    this.#url = `${sandboxUrl}/v1/auth/login`;
    this.#person = person;
  }

  async session(): Promise<string> {
    if (!this.#session || Date.now() - this.#session.since > sessionMs)
      this.#session = { token: this.#signIn(), since: Date.now() };
    try {
      return await this.#session.token;
    } catch (error) {
      this.#session = undefined;
      throw error;
    }
  }

  async #signIn(): Promise<string> {
    const { email, password } = this.#person;
    const answer = await fetch(this.#url, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ email, password }),
    });
    const token = /=([^;]+)/.exec(answer.headers.get('set-cookie') ?? '')?.[1];
    if (!answer.ok || !token) throw new Error('The administrator could not sign in to the service');
    return token;
  }
}
