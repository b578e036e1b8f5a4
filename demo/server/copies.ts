/** A mail with the link of a document's copy. */
export interface SentCopy {
  to: string;
  subject: string;
  token: string;
}

interface Outbox {
  items: { to: string; subject?: string; links?: { copy?: string } }[];
}

/** The copies that were sent, the newest first: as the sandbox's outbox has them. A service sends real mails. */
export async function sentCopies(sandboxUrl: string): Promise<SentCopy[]> {
  const { items } = (await (await fetch(`${sandboxUrl}/sandbox/outbox`)).json()) as Outbox;
  return items
    .flatMap(({ to, subject = '', links }) => {
      const token = links?.copy?.split('/').at(-1);
      return token ? [{ to, subject, token }] : [];
    })
    .reverse();
}
