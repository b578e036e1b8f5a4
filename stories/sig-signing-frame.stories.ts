import type { Meta, StoryObj } from '@storybook/web-components-vite';
import { html, nothing } from 'lit';
import 'sig-widgets/define/sig-signing-frame';
import { SigningFrameDriver, until } from 'sig-widgets/testing';
import { pattern } from './sentences.js';

const reads = (driver: SigningFrameDriver, text: string) =>
  until(() => pattern(text).test(driver.text), text);

interface Args {
  /** Which of the scene's envelopes. */
  envelope: 'draft' | 'sent' | 'sequential' | 'completed' | 'declined' | 'voided';
  /** Which of its signers, from 0. */
  signer: number;
  manual: boolean;
  ownThanks: boolean;
  fullScreen: boolean;
}

type Status = (signal: AbortSignal) => Promise<unknown>;
interface World {
  serverUrl: string;
  scene: { envelopes: Record<string, { id: string; recipients: { id: string; role: string }[] }> };
}
const worldOf = (loaded: unknown) => (loaded as { world: World }).world;

/** The helper's status body of a story. */
const status = (envelope: string, recipient: string) => ({
  envelope: { id: 'e', status: envelope, subject: 'Engagement letter' },
  recipient: { id: 'r', status: recipient },
});

/** A clock that the story advances. */
function handClock() {
  let now = Date.parse('2026-03-23T09:00:00Z');
  let waiting: { at: number; run: () => void }[] = [];
  return {
    now: () => now,
    after(milliseconds: number, run: () => void) {
      const entry = { at: now + milliseconds, run };
      waiting.push(entry);
      return () => void (waiting = waiting.filter((one) => one !== entry));
    },
    async advance(milliseconds: number) {
      const end = now + milliseconds;
      while (now < end) {
        now = Math.min(end, now + 1000);
        const due = waiting.filter(({ at }) => at <= now);
        waiting = waiting.filter(({ at }) => at > now);
        for (const { run } of due) run();
        await new Promise((next) => setTimeout(next));
      }
    },
  };
}
type HandClock = ReturnType<typeof handClock>;

/** A page of the story site that sends no messages. */
const silentPage = () => new URL('silent.html', document.baseURI).href;

const meta: Meta<Args & { getStatus?: Status }> = {
  id: 'sig-signing-frame',
  title: 'sig-signing-frame',
  tags: ['autodocs'],
  component: 'sig-signing-frame',
  args: { envelope: 'sent', signer: 0, manual: false, ownThanks: false, fullScreen: false },
  argTypes: {
    envelope: {
      control: 'select',
      options: ['draft', 'sent', 'sequential', 'completed', 'declined', 'voided'],
    },
  },
  // The ceremony is a page of the story site itself, hence `allow-same-origin`.
  render: ({ envelope, signer, manual, ownThanks, fullScreen }, { loaded }) => {
    const { id, recipients } = worldOf(loaded).scene.envelopes[envelope]!;
    const signers = recipients.filter(({ role }) => role === 'SIGNER');
    return html`<sig-signing-frame
      allow-same-origin
      envelope-id=${id}
      recipient-id=${signers[signer]?.id ?? 'nobody'}
      ?manual=${manual}
      ?full-screen=${fullScreen}
    >
      ${ownThanks ? html`<p slot="signed">Thank you from all of us. Your copy is on its way.</p>` : nothing}
    </sig-signing-frame>`;
  },
};
export default meta;
type Story = StoryObj<Args>;

const driverOf = (canvas: HTMLElement) => new SigningFrameDriver(canvas.querySelector('sig-signing-frame')!);

/** Sign for real: the service runs in the page. */
export const Playground: Story = {};

/** A URL is minted when the frame becomes visible. */
export const Minting: Story = {
  parameters: {
    world: {
      faults: [{ match: { operation: 'createRecipientEmbedUrl' }, times: 9, answer: { delayMs: 3_600_000 } }],
    },
  },
};

/** The ceremony, opened once, in an iframe without `src`. */
export const Ready: Story = {
  play: async ({ canvasElement }) => {
    await driverOf(canvasElement).in('signing');
  },
};

/** Waits for its button. */
export const Manual: Story = {
  args: { manual: true },
  play: async ({ canvasElement }) => {
    await driverOf(canvasElement).says(pattern('frame.readyTitle'));
  },
};

/** What the person says is only a hint; the service's status decides. */
export const Confirming: Story = {
  play: async ({ canvasElement }) => {
    const driver = await driverOf(canvasElement).in('signing');
    driver.press('finished');
    await driver.says(pattern('frame.confirmingTitle'));
  },
};

const ends = (envelope: string, recipient: string, heading: string, args: Partial<Args> = {}): Story => ({
  args,
  play: async ({ canvasElement }) => {
    const driver = await driverOf(canvasElement).in('signing');
    driver.element.getStatus = () => Promise.resolve(status(envelope, recipient));
    await driver.element.check();
    await driver.says(pattern(heading));
  },
});

/** This recipient has signed, others have not. */
export const Signed = ends('PARTIALLY_SIGNED', 'signed', 'frame.signedTitle');
export const Completed = ends('COMPLETED', 'signed', 'frame.completedTitle');
/** A host's own content in the slot of a state. */
export const OwnThanks: Story = {
  args: { ownThanks: true },
  play: async ({ canvasElement }) => {
    const driver = await driverOf(canvasElement).in('signing');
    driver.element.getStatus = () => Promise.resolve(status('PARTIALLY_SIGNED', 'signed'));
    await driver.element.check();
  },
};
export const Expired = ends('EXPIRED', 'pending', 'frame.expiredTitle');
export const DeclinedHere = ends('DECLINED', 'declined', 'frame.declinedTitle');
export const WithdrawnWhileSigning = ends('VOIDED', 'pending', 'frame.voidedTitle');

/** A frame with its own clock, and the host's functions instead of the helper. */
const hosted = (
  change: Record<string, unknown>,
  play: (driver: SigningFrameDriver, clock: HandClock) => Promise<unknown>,
): Story => ({
  render: () => {
    const clock = handClock();
    const frame = document.createElement('sig-signing-frame');
    Object.assign(frame, { allowSameOrigin: true, ...change });
    return html`<sig-provider .clock=${clock}>${frame}</sig-provider>`;
  },
  play: async ({ canvasElement }) => {
    const provider = canvasElement.querySelectorAll('sig-provider');
    const { clock } = provider[provider.length - 1] as unknown as { clock: HandClock };
    await play(driverOf(canvasElement), clock);
  },
});
/** Advances the clock until the frame shows the heading. */
async function passes(driver: SigningFrameDriver, clock: HandClock, heading: string): Promise<void> {
  for (let second = 0; second < 180 && !pattern(heading).test(driver.text); second += 1)
    await clock.advance(1000);
  await driver.says(pattern(heading));
}
/** The person confirms seeing the silent framed page. */
async function seen(driver: SigningFrameDriver, clock: HandClock): Promise<void> {
  await driver.in('loading');
  await passes(driver, clock, 'frame.unseenTitle');
  driver.press('seen');
  await driver.in('signing');
}
async function finishes(driver: SigningFrameDriver, clock: HandClock): Promise<void> {
  await seen(driver, clock);
  driver.press('finished');
  await driver.in('confirming');
}
/** The framed page reports that its session has ended. */
function saysEnded(driver: SigningFrameDriver): void {
  const { contentWindow: source } = driver.iframe!;
  const data = { source: 'sig-ceremony', type: 'ended' };
  window.dispatchEvent(new MessageEvent('message', { source, origin: location.origin, data }));
}
const mint = () => Promise.resolve({ url: silentPage() });
const open: Status = () => Promise.resolve(status('SENT', 'pending'));

/** Opened, but silent so far: a load event alone proves nothing. */
export const Loading = hosted({ getEmbedUrl: mint, getStatus: open }, (driver) => driver.in('loading'));

/** Silent for 8 seconds: the page may be blocked, its server down, or it never sends messages. */
export const Silent = hosted({ getEmbedUrl: mint, getStatus: open }, async (driver, clock) => {
  await driver.in('loading');
  await passes(driver, clock, 'frame.unseenTitle');
});

/** The browser reports that this page may not frame it. */
export const Blocked = hosted({ getEmbedUrl: mint, getStatus: open }, async (driver) => {
  await driver.in('loading');
  document.dispatchEvent(
    new SecurityPolicyViolationEvent('securitypolicyviolation', {
      blockedURI: location.origin,
      effectiveDirective: 'frame-src',
      violatedDirective: 'frame-src',
      originalPolicy: "frame-src 'none'",
      documentURI: location.href,
      disposition: 'enforce',
      statusCode: 200,
    }),
  );
  await driver.says(pattern('frame.blockedTitle'));
});

/** Two minutes of checks have found no signature. */
export const Late = hosted({ getEmbedUrl: mint, getStatus: open }, async (driver, clock) => {
  await finishes(driver, clock);
  await passes(driver, clock, 'frame.lateTitle');
});

/** Two minutes without an answer of the service: not shown as a missing signature. */
export const LateUnread = hosted({ getEmbedUrl: mint, getStatus: open }, async (driver, clock) => {
  await finishes(driver, clock);
  driver.element.getStatus = () => Promise.reject(Object.assign(new Error('down'), { status: 502 }));
  await passes(driver, clock, 'frame.lateTitle');
  await reads(driver, 'frame.lateUnreadText');
});

const lost: Status = () => Promise.reject(Object.assign(new Error('lost'), { code: 'offline' }));

/** Offline while a signature is being confirmed: says so and recovers automatically. */
export const ConfirmingOffline = hosted({ getEmbedUrl: mint, getStatus: open }, async (driver, clock) => {
  await finishes(driver, clock);
  driver.element.getStatus = lost;
  await driver.element.check();
  await driver.says(pattern('frame.offlineTitle'));
});

/** Offline while signing: shown in the line above the document. */
export const SigningOffline = hosted({ getEmbedUrl: mint, getStatus: open }, async (driver, clock) => {
  await seen(driver, clock);
  driver.element.getStatus = lost;
  await driver.element.check();
  await reads(driver, 'frame.offlineTitle');
});

/** Offline while others sign first. */
export const WaitingOffline = hosted(
  { getEmbedUrl: mint, getStatus: () => Promise.resolve(status('SENT', 'waiting')) },
  async (driver) => {
    await driver.says(pattern('frame.waitingTitle'));
    driver.element.getStatus = lost;
    await driver.element.check();
    await reads(driver, 'frame.offlineText');
  },
);

/** A signing URL without a status: the sender will confirm. */
export const Unverified = hosted({}, async (driver, clock) => {
  driver.element.signingUrl = silentPage();
  await finishes(driver, clock);
  await driver.says(pattern('frame.unverifiedTitle'));
});

/** A signing URL whose page reported no signature: the words are true for any outcome. */
export const Closed = hosted({}, async (driver, clock) => {
  driver.element.signingUrl = silentPage();
  await seen(driver, clock);
  saysEnded(driver);
  await driver.says(pattern('frame.overTitle'));
});

/** The same while the service still waits for a signature: the URL has been used up. */
export const LinkEnded = hosted({ getStatus: open }, async (driver, clock) => {
  driver.element.signingUrl = silentPage();
  await seen(driver, clock);
  saysEnded(driver);
  await driver.says(pattern('frame.endedTitle'));
  await reads(driver, 'frame.endedLinkText');
});

/** The person signs in another tab; the frame here is closed. */
export const Elsewhere = hosted({ getEmbedUrl: mint, getStatus: open }, async (driver) => {
  await driver.in('loading');
  const { open: real } = window;
  window.open = () => ({ closed: false, close() {}, location: { replace() {} } }) as unknown as Window;
  await driver.element.openInTab();
  window.open = real;
  await driver.says(pattern('frame.elsewhereTitle'));
});

/** That tab was closed. */
export const TabClosed = hosted({ getEmbedUrl: mint, getStatus: open }, async (driver, clock) => {
  await driver.in('loading');
  const { open: real } = window;
  const tab = { closed: false, close() {}, location: { replace() {} } };
  window.open = () => tab as unknown as Window;
  await driver.element.openInTab();
  window.open = real;
  await driver.says(pattern('frame.elsewhereTitle'));
  tab.closed = true;
  await passes(driver, clock, 'frame.tabClosedTitle');
});

/** A recipient who only gets a copy. */
export const NothingToSign = hosted(
  {
    getEmbedUrl: mint,
    getStatus: () =>
      Promise.resolve({
        envelope: { id: 'e', status: 'SENT' },
        recipient: { id: 'r', status: 'pending', role: 'CC' },
      }),
  },
  (driver) => driver.says(pattern('frame.nothingTitle')),
);

const refuse = (error: object) => ({
  getEmbedUrl: () => Promise.reject(Object.assign(new Error('refused'), error)),
});
export const Offline = hosted(refuse({ code: 'offline' }), (driver) =>
  driver.says(pattern('frame.offlineTitle')),
);
export const SignedOut = hosted(refuse({ code: 'unauthenticated' }), (driver) =>
  driver.says(pattern('frame.signedOutTitle')),
);
/** The link of this session has been used. */
export const SessionEnded = hosted(refuse({ code: 'gone' }), (driver) =>
  driver.says(pattern('frame.endedTitle')),
);
/** A refusal that the status does not explain. */
export const CannotBeSigned = hosted({ ...refuse({ code: 'conflict' }), getStatus: open }, (driver) =>
  driver.says(pattern('frame.conflictTitle')),
);
/** The browser blocked the new tab. */
export const TabRefused = hosted({ manual: true, getEmbedUrl: mint }, async (driver) => {
  await driver.says(pattern('frame.readyTitle'));
  const { open: real } = window;
  window.open = () => null;
  await driver.element.openInTab();
  window.open = real;
  await driver.says(pattern('frame.tabRefused'));
});

/** On a telephone the ceremony fills the screen, with a button that leaves it. */
export const FullScreen: Story = {
  args: { fullScreen: true },
  play: async ({ canvasElement }) => {
    await driverOf(canvasElement).in('signing');
  },
};

const says = (args: Partial<Args>, heading: string): Story => ({
  args,
  play: async ({ canvasElement }) => {
    await driverOf(canvasElement).says(pattern(heading));
  },
});

export const AlreadyCompleted = says({ envelope: 'completed' }, 'frame.completedTitle');
export const Declined = says({ envelope: 'declined' }, 'frame.declinedTitle');
export const Withdrawn = says({ envelope: 'voided' }, 'frame.voidedTitle');
export const NotSentYet = says({ envelope: 'draft' }, 'frame.draftTitle');
/** Sequential signing: the frame starts when it is the recipient's turn. */
export const WaitingForOthers = says({ envelope: 'sequential', signer: 1 }, 'frame.waitingTitle');
export const NotFound = says({ signer: 99 }, 'frame.notFoundTitle');

const downloading = (answers: object[], words: string): Story => ({
  args: { envelope: 'completed' },
  parameters: {
    world: {
      faults: answers.map((answer) => ({
        match: { operation: 'downloadEnvelopeSignedMerged' },
        times: 1,
        answer,
      })),
    },
  },
  play: async ({ canvasElement }) => {
    const driver = driverOf(canvasElement);
    await driver.says(pattern('frame.completedTitle'));
    driver.press('download');
    await reads(driver, words);
  },
});

/** Everyone has signed, and the document is still being prepared: tries once more. */
export const BeingPrepared = downloading([{ status: 404 }, { delayMs: 3_600_000 }], 'frame.preparing');
export const NotDownloaded = downloading([{ status: 400 }], 'frame.notDownloaded');

const refused = (answer: object, heading: string): Story => ({
  parameters: {
    world: { faults: [{ match: { operation: 'createRecipientEmbedUrl' }, times: 9, answer }] },
  },
  play: async ({ canvasElement }) => {
    await driverOf(canvasElement).says(pattern(heading));
  },
});

export const NotInThePlan = refused(
  { status: 403, body: { statusCode: 403, message: 'Embedded signing is not part of your plan' } },
  'frame.planTitle',
);
/** The host has a signing URL that opens in a new tab. */
export const NotInThePlanWithLink = hosted(
  { ...refuse({ code: 'plan-required' }), signingUrl: 'https://sign.example/s/1', getStatus: open },
  async (driver) => {
    await driver.says(pattern('frame.planTitle'));
    driver.button('tab');
  },
);
/** An error with what to do about it. */
export const ServiceDown = refused({ status: 503 }, 'frame.serviceTitle');
/** 503 with Retry-After. */
export const ServiceDownForAWhile = hosted(refuse({ status: 503, retryAfterMs: 30_000 }), async (driver) => {
  await driver.says(pattern('frame.serviceTitle'));
  await reads(driver, 'frame.againIn');
});
export const TooManyRequests = refused(
  { status: 429, headers: { 'Retry-After': '5' } },
  'frame.tooManyTitle',
);
/** Misconfigured: never a blank box. */
export const NotSetUp: Story = {
  render: () => html`<sig-signing-frame server-url="/sig"></sig-signing-frame>`,
  play: async ({ canvasElement }) => {
    await driverOf(canvasElement).says(pattern('frame.notSetUpTitle'));
  },
};
