/** The theme, on every page of the demo, remembered for the session. */
const root = document.documentElement;

function bindSelect(id: string, apply: (value: string) => void): void {
  const select = document.querySelector<HTMLSelectElement>(`#${id}`)!;
  const saved = sessionStorage.getItem(id);
  if (saved !== null) select.value = saved;
  apply(select.value);
  select.addEventListener('change', () => {
    sessionStorage.setItem(id, select.value);
    apply(select.value);
  });
}

bindSelect('theme', (value) => (root.dataset.theme = value));

/** The page that a booking's links lead to. */
export const managePage = '/manage.html#/{token}';

export interface HostScene {
  handle: string;
  slug: string;
  proposals: string[];
}

/** Shows what a page is about; says so where the firm's server does not answer. */
export async function withScene(show: (scene: HostScene) => void): Promise<void> {
  const scene = await fetch('/host/scene')
    .then((answer) => (answer.ok ? (answer.json() as Promise<HostScene>) : undefined))
    .catch(() => undefined);
  if (scene) return show(scene);
  const message = document.createElement('p');
  message.setAttribute('role', 'alert');
  message.textContent = 'Our server did not answer. Reload the page in a moment.';
  document.querySelector('main')!.append(message);
}

/** The copies that were sent, the newest first. A firm's clients find the links in their mail. */
export const sentCopies = async (): Promise<{ to: string; subject: string; token: string }[]> =>
  (await fetch('/host/copies')).json() as Promise<{ to: string; subject: string; token: string }[]>;

/** A refusal of the firm's server. Its words are for developers; each page says it in its own. */
export class PostError extends Error {
  constructor(
    message: string,
    readonly status: number,
  ) {
    super(message);
  }
}

export async function post<T>(path: string, body: object | FormData): Promise<T> {
  const form = body instanceof FormData;
  const answer = await fetch(path, {
    method: 'POST',
    headers: form ? {} : { 'Content-Type': 'application/json' },
    body: form ? body : JSON.stringify(body),
  });
  const data = (await answer.json()) as T & { message?: string };
  if (!answer.ok) throw new PostError(data.message ?? `The server answered ${answer.status}`, answer.status);
  return data;
}
