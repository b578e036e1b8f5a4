import type { Meta, StoryObj } from '@storybook/web-components-vite';
import { html } from 'lit';
import type { EnvelopeFilter } from 'sig-widgets';
import 'sig-widgets/define/sig-envelope-list';
import { EnvelopeListDriver, until } from 'sig-widgets/testing';
import { says } from './sentences.js';

interface Args {
  filter: EnvelopeFilter;
  pageSize?: number;
}

const meta: Meta<Args> = {
  id: 'sig-envelope-list',
  title: 'sig-envelope-list',
  tags: ['autodocs'],
  component: 'sig-envelope-list',
  args: { filter: {} },
  render: ({ filter, pageSize }) =>
    html`<sig-envelope-list .filter=${filter} .pageSize=${pageSize}></sig-envelope-list>`,
};
export default meta;
type Story = StoryObj<Args>;

const driverOf = (canvas: HTMLElement) =>
  new EnvelopeListDriver(canvas.querySelector('sig-envelope-list')!).ready();

const ready: Story = {
  play: async ({ canvasElement }) => {
    await driverOf(canvasElement);
  },
};

const answer = (operation: string, body: object, status = 200, headers?: object, times = 9) => ({
  match: { operation },
  times,
  answer: { status, body, headers },
});
const world = (...faults: object[]) => ({ world: { faults } });

const people = [
  {
    id: 'rec_1',
    name: 'Grace Hopper',
    email: 'grace@example.com',
    role: 'SIGNER',
    signedAt: '2026-03-22T10:00:00Z',
  },
  { id: 'rec_2', name: 'Alan Turing', email: 'alan@example.com', role: 'SIGNER' },
  {
    id: 'rec_3',
    name: 'Konrad Zuse-Müller von der Hohen Warte',
    email: 'konrad@example.com',
    role: 'SIGNER',
  },
  { id: 'rec_4', name: 'Files', email: 'files@example.com', role: 'CC' },
];
const subjects = [
  'Engagement letter 2026',
  'Non-disclosure agreement',
  'Lease, 14 Market Street, with every annex, the inventory and the minutes of the handing over of the keys',
  'Consultancy agreement',
  'Year-end accounts',
];
const states = ['SENT', 'PARTIALLY_SIGNED', 'COMPLETED', 'DRAFT', 'DECLINED', 'VOIDED', 'VIEWED'];

const rows = (count: number, from = 0) =>
  Array.from({ length: count }, (_, index) => {
    const at = from + index;
    const status = states[at % states.length]!;
    const created = new Date(Date.UTC(2026, 2, 22, 12) - at * 7_200_000).toISOString();
    return {
      id: `env_${at}`,
      subject:
        at < subjects.length ? subjects[at] : `${subjects[at % subjects.length]!.slice(0, 30)} (${at})`,
      status,
      source: 'DIRECT',
      createdAt: created,
      ...(status === 'DRAFT' ? {} : { sentAt: created }),
      ...(status === 'COMPLETED' ? { completedAt: created } : {}),
      // Its time is over, though the service still has it as opened (R109).
      ...(status === 'VIEWED' ? { expiresAt: '2026-03-22T23:00:00Z' } : {}),
      ...(at % 3 === 0 ? { tag: 'Property' } : {}),
      recipients: people.slice(0, (at % 4) + 1),
    };
  });
const kinds = ['SELF_SIGN', 'PROPOSAL_ACCEPTANCE', 'DIRECT'];
const listed = answer('listEnvelopes', { items: rows(12), nextCursor: null });
const counted = answer('getEnvelopeStats', {
  ...{ drafts: 214, outForSignature: 1862, completed: 7310, expired: 96, total: 10_004 },
});

/** A complete element: sandbox and helper run in this page. */
export const Playground: Story = { ...ready };

export const Rows: Story = { parameters: world(listed, counted), ...ready };

/** More by the cursor; focus goes to the first new row. */
export const More: Story = {
  parameters: world(
    answer('listEnvelopes', { items: rows(10), nextCursor: 'next' }, 200, undefined, 1),
    answer('listEnvelopes', { items: rows(10, 10), nextCursor: 'more' }),
    counted,
  ),
  play: async ({ canvasElement }) => {
    const driver = await driverOf(canvasElement);
    driver.button('more')!.click();
    await until(() => driver.subjects().length === 20, 'more rows');
  },
};

export const MoreFailed: Story = {
  parameters: world(
    answer('listEnvelopes', { items: rows(5), nextCursor: 'next' }, 200, undefined, 1),
    answer('listEnvelopes', {}, 503),
  ),
  play: async ({ canvasElement }) => {
    const driver = await driverOf(canvasElement);
    driver.button('more')!.click();
  },
};

export const Filters: Story = {
  parameters: world(listed, counted),
  play: async ({ canvasElement }) => {
    await (await driverOf(canvasElement)).openFilters();
  },
};

/** The other filters can be used all the same. */
export const FoldersFailed: Story = {
  parameters: world(listed, counted, answer('listFolders', {}, 503)),
  play: async ({ canvasElement }) => {
    const driver = await driverOf(canvasElement);
    await driver.openFilters();
    await until(() => says(driver.text(), 'envelopes.foldersFailed'), 'the failure');
  },
};

/** Only a whole address is asked for: what is typed stays, with what is missing. */
export const InvalidPerson: Story = {
  parameters: world(listed, counted),
  play: async ({ canvasElement }) => {
    const driver = await driverOf(canvasElement);
    await driver.openFilters();
    driver.typePerson('grace@example');
    await until(() => says(driver.text(), 'envelopes.personInvalid'), 'what is missing');
  },
};

/** In a person's session: their tags to choose among. */
export const Tags: Story = {
  parameters: {
    world: {
      person: true,
      faults: [listed, counted, answer('listEnvelopeTags', { items: ['Property', 'Tax 2026', 'Urgent'] })],
    },
  },
  play: async ({ canvasElement }) => {
    const driver = await driverOf(canvasElement);
    await driver.openFilters();
    await driver.chooseTag('Property');
    await until(() => says(driver.text(), 'envelopes.moreFiltersCount'), 'the filter in use');
  },
};

/** At most 200 rows are in the page; the earlier ones come back by a button. */
export const EarlierHidden: Story = {
  args: { pageSize: 100 },
  parameters: world(
    ...[0, 100].map((from) =>
      answer('listEnvelopes', { items: rows(100, from), nextCursor: `after-${from}` }, 200, undefined, 1),
    ),
    answer('listEnvelopes', { items: rows(100, 200), nextCursor: null }),
    counted,
  ),
  play: async ({ canvasElement }) => {
    const driver = await driverOf(canvasElement);
    for (let page = 0; page < 2; page += 1) {
      const last = driver.subjects().at(-1);
      driver.button('more')!.click();
      await until(() => driver.subjects().at(-1) !== last, 'more rows');
    }
    await until(() => driver.button('earlier'), 'the way back');
  },
};

export const Empty: Story = {
  parameters: world(answer('listEnvelopes', { items: [] }), answer('getEnvelopeStats', { total: 0 })),
  ...ready,
};

export const NoMatch: Story = {
  args: { filter: { text: 'no such thing', status: 'COMPLETED' } },
  parameters: world(counted),
  ...ready,
};

/** In a person's session: what waits for their signature, whatever its kind. */
export const WaitingForMe: Story = {
  args: { filter: { awaiting: true } },
  parameters: {
    world: {
      person: true,
      faults: [
        answer('listEnvelopesAwaitingMe', {
          items: rows(14).flatMap((row, index) =>
            row.status === 'SENT' ? { ...row, source: kinds[index % 3] } : [],
          ),
        }),
        counted,
      ],
    },
  },
  ...ready,
};

/** What waits for the caller needs the person's own session, which a story has not: it is said, with a way back (G38). */
export const WaitingForMeWithoutSession: Story = { args: { filter: { awaiting: true } }, ...ready };

export const Loading: Story = {
  parameters: world({ match: { operation: 'listEnvelopes' }, times: 9, answer: { delayMs: 3_600_000 } }),
};

export const Selected: Story = {
  parameters: world(listed, counted),
  play: async ({ canvasElement }) => {
    const driver = await driverOf(canvasElement);
    driver.select('Engagement letter 2026');
    driver.select('Consultancy agreement', { shiftKey: true });
  },
};

export const Move: Story = {
  parameters: world(listed, counted),
  play: async ({ canvasElement }) => {
    const driver = await driverOf(canvasElement);
    driver.select('Engagement letter 2026');
    await until(() => driver.button('move'), 'the actions');
    driver.act('move');
    await driver.dialog();
  },
};

/** Folders are named when an envelope is about to be moved: here they could not be read. */
export const TargetFoldersFailed: Story = {
  parameters: world(listed, counted, answer('listFolders', {}, 503)),
  play: async ({ canvasElement }) => {
    const driver = await driverOf(canvasElement);
    driver.select('Engagement letter 2026');
    await until(() => driver.button('move'), 'the actions');
    driver.act('move');
    await driver.dialog();
    await until(() => says(driver.text(), 'envelopes.foldersFailed'), 'the failure');
  },
};

/** Everybody who still has to sign gets an email: that is asked first. */
export const Remind: Story = {
  parameters: world(listed, counted),
  play: async ({ canvasElement }) => {
    const driver = await driverOf(canvasElement);
    driver.select('Engagement letter 2026');
    await until(() => driver.button('remind'), 'the actions');
    driver.act('remind');
    await driver.dialog();
    await until(() => says(driver.text(), 'envelopes.remindTitle'), 'the question');
  },
};

/** Without a reason nothing is voided. */
export const Void: Story = {
  parameters: world(listed, counted),
  play: async ({ canvasElement }) => {
    const driver = await driverOf(canvasElement);
    driver.select('Engagement letter 2026');
    await until(() => driver.button('void'), 'the actions');
    driver.act('void');
    await driver.confirm();
  },
};

/** Each row has its own result. Drafts and finished envelopes are left out, and stay selected. */
export const Results: Story = {
  play: async ({ canvasElement }) => {
    const driver = await driverOf(canvasElement);
    driver.selectShown();
    await until(() => driver.button('remind'), 'the actions');
    driver.act('remind');
    await driver.confirm();
    await until(() => says(driver.text(), 'envelopes.rowReminded'), 'the results');
  },
};

/** Drafts and finished envelopes alone: there is no one to remind. */
export const NoneToRemind: Story = {
  play: async ({ canvasElement }) => {
    const driver = await driverOf(canvasElement);
    driver.select('Service agreement 2025');
    await until(() => driver.button('remind'), 'the actions');
    driver.act('remind');
    await until(() => says(driver.text(), 'envelopes.noneOpen'), 'the reason');
  },
};

async function remindTwo(canvas: HTMLElement) {
  const driver = await driverOf(canvas);
  driver.select('Engagement letter 2026');
  driver.select('Non-disclosure agreement');
  await until(() => driver.button('remind'), 'the actions');
  driver.act('remind');
  await driver.confirm();
  return driver;
}

/** The service is busy: what was not tried stays selected, and the actions wait. */
export const Busy: Story = {
  parameters: world(listed, counted, answer('remindEnvelope', {}, 429, { 'Retry-After': '45' })),
  play: async ({ canvasElement }) => void (await remindTwo(canvasElement)),
};

/** A reminder whose answer was lost is not sent again: the row says so, and stays selected. */
export const AnswerLost: Story = {
  parameters: world(
    ...[listed, counted, answer('remindEnvelope', {}, 502, undefined, 1)],
    answer('remindEnvelope', {}),
  ),
  play: async ({ canvasElement }) => {
    const driver = await remindTwo(canvasElement);
    await until(() => says(driver.text(), 'envelopes.noAnswer'), 'the result');
  },
};

/** Each envelope is reminded in turn; "Stop" leaves the rest. */
export const Running: Story = {
  parameters: world(listed, counted, {
    match: { operation: 'remindEnvelope' },
    times: 9,
    answer: { delayMs: 3_600_000 },
  }),
  play: async ({ canvasElement }) => {
    const driver = await remindTwo(canvasElement);
    await until(() => driver.button('stop'), 'the run');
  },
};

/** What is out is withdrawn; what is completed is left out. */
export const Withdrawn: Story = {
  play: async ({ canvasElement }) => {
    const driver = await driverOf(canvasElement);
    driver.select('Joint engagement');
    driver.select('Service agreement 2025');
    await until(() => driver.button('void'), 'the actions');
    driver.act('void');
    await driver.giveReason('Terms have changed');
    await driver.confirm();
    await until(() => says(driver.rowText('Joint engagement'), 'envelopes.rowVoided'), 'the results');
  },
};

/** Signed documents are saved one by one; others say that it is not available yet. */
export const Saved: Story = {
  play: async ({ canvasElement }) => {
    const driver = await driverOf(canvasElement);
    driver.select('Joint engagement');
    driver.select('Service agreement 2025');
    await until(() => driver.button('download'), 'the actions');
    driver.act('download');
    await until(() => says(driver.rowText('Joint engagement'), 'envelopes.notReady'), 'the results');
  },
};

/** Somebody else has removed the folder: another one can be chosen. */
export const TargetFolderGone: Story = {
  parameters: world(
    ...[listed, counted],
    answer('listFolders', { items: [{ id: 'fld_gone', name: 'Archive' }] }, 200, undefined, 1),
  ),
  play: async ({ canvasElement }) => {
    const driver = await driverOf(canvasElement);
    driver.select('Engagement letter 2026');
    await until(() => driver.button('move'), 'the actions');
    driver.act('move');
    await driver.chooseTarget('Archive');
    await driver.confirm();
    await until(() => says(driver.text(), 'envelopes.targetGone'), 'the reason');
  },
};

/** The folder of the filter is no longer there. */
export const FolderGone: Story = {
  args: { filter: { folder: 'fld_gone' } },
  parameters: world(answer('listEnvelopes', { message: 'Folder not found' }, 404)),
  ...ready,
};

/** 404 is how the helper denies. */
export const NotAllowed: Story = {
  parameters: world(answer('listEnvelopes', { message: 'Not found' }, 404)),
  ...ready,
};

export const NotAnswering: Story = { parameters: world(answer('listEnvelopes', {}, 503)), ...ready };

const stopped =
  (words: string): Story['play'] =>
  async ({ canvasElement }) => {
    const driver = await driverOf(canvasElement);
    await until(() => says(driver.text(), words), words);
  };

/** The person's session with the host has ended. */
export const SignedOut: Story = {
  parameters: { world: { stopped: { by: 'signed-out' } } },
  play: stopped('common.signedOut'),
};

export const Offline: Story = {
  parameters: { world: { stopped: { by: 'offline' } } },
  play: stopped('common.offline'),
};

export const TooManyRequests: Story = {
  parameters: world(answer('listEnvelopes', {}, 429, { 'Retry-After': '45' })),
  ...ready,
};

/** A missing attribute: `sig-error` says it to the developer, the page to people. */
export const NotSetUp: Story = {
  render: () => html`<sig-envelope-list server-url="http://"></sig-envelope-list>`,
  ...ready,
};
