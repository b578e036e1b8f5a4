import type {
  FailedProposal,
  ProposalFeeLine,
  ProposalFeeTable,
  ProposalSection,
  ProposalWait,
  ShownProposal,
} from 'sig-widgets/headless';

/** The words of the two proposals with own markup, and where their focus goes. English alone; yours come from your catalogue. */

const locale = 'en-GB';

export const money = (amount: string, currency: string): string =>
  new Intl.NumberFormat(locale, { style: 'currency', currency }).format(amount as Intl.StringNumericLiteral);

export const dateText = (instant: string): string => {
  const at = new Date(instant);
  // Anything but a date is shown as it was written.
  if (Number.isNaN(at.getTime())) return instant;
  return new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone: 'UTC' }).format(at);
};

export const stateTexts: Readonly<Record<ShownProposal['state'], string>> = {
  open: 'You can accept this proposal.',
  signing: 'You have started signing.',
  accepted: 'You have accepted this proposal.',
  declined: 'You have declined this proposal.',
  expired: 'This proposal has expired.',
  withdrawn: 'This proposal has been withdrawn.',
  replaced: 'This proposal has been replaced by another.',
  'not-ready': 'This proposal has not been sent yet.',
  closed: 'This proposal cannot be accepted at the moment.',
};

export const sectionTitles: Readonly<Record<ProposalSection['key'], string>> = {
  coverLetter: 'Covering letter',
  letter: 'Letter',
  fees: 'Fees',
  paymentTerms: 'Payment terms',
  contract: 'Start and term',
  terms: 'Terms and conditions',
  supporting: 'Supporting documents',
};

const cadences: Readonly<Record<ProposalFeeTable['key'], string>> = {
  once: 'One-off',
  week: 'Weekly',
  fortnight: 'Every two weeks',
  month: 'Monthly',
  twoMonths: 'Every two months',
  quarter: 'Quarterly',
  halfYear: 'Every six months',
  year: 'Yearly',
  other: 'Other',
};
export const cadenceText = ({ key, frequency }: Pick<ProposalFeeTable, 'key' | 'frequency'>): string =>
  key === 'other' ? frequency : cadences[key];
export const removedText = ({ removed }: Extract<ProposalSection, { key: 'fees' }>): string =>
  [...removed.lines, ...removed.cadences.map((key) => cadences[key])].join(', ');

export const totalTexts = { subtotal: 'Subtotal', vatAmount: 'VAT', totalAmount: 'Total' } as const;
export const totalMembers = Object.keys(totalTexts) as (keyof typeof totalTexts)[];

export function priceText(
  { fee, isEstimate, vatRate }: Pick<ProposalFeeLine, 'fee' | 'isEstimate' | 'vatRate'>,
  currency: string,
): string {
  const amount = {
    hours: () =>
      fee.kind === 'hours' &&
      `${money(fee.amount, currency)} (${fee.hours} h × ${money(fee.rate, currency)})`,
    'hourly-rate': () => fee.kind === 'hourly-rate' && `${money(fee.rate, currency)} per hour`,
    'to-be-agreed': () => 'To be agreed',
    range: () => fee.kind === 'range' && `${money(fee.from, currency)} to ${money(fee.to, currency)}`,
    amount: () => fee.kind === 'amount' && money(fee.amount, currency),
  }[fee.kind]();
  return [amount, isEstimate && 'estimate', vatRate && `VAT ${vatRate}%`].filter(Boolean).join(', ');
}

export function changeText({ change }: ProposalFeeLine): string {
  if (!change) return '';
  if (change.kind === 'added') return 'Added';
  return `Was: ${[change.name, priceText(change.price, change.currency)].filter(Boolean).join(', ')}`;
}

export const contractText = ({
  startsOn,
  onAcceptance,
  months,
  ongoing,
}: Extract<ProposalSection, { key: 'contract' }>['contract']): string =>
  [
    startsOn ? `Starts on ${dateText(startsOn)}.` : onAcceptance && 'Starts when you sign.',
    months ? `Runs for ${months} months.` : ongoing && 'Runs until one of us ends it.',
  ]
    .filter(Boolean)
    .join(' ');

const parts: Readonly<Record<NonNullable<ShownProposal['changes']>['parts'][number], string>> = {
  parties: 'the names',
  letter: 'the letter',
  cover: 'the covering letter',
  terms: 'the terms',
  fees: 'the fees',
  contract: 'start and term',
  supporting: 'the documents',
  validity: 'the date',
};
export const changedText = ({ parts: changed }: NonNullable<ShownProposal['changes']>): string =>
  `Changed: ${changed.map((part) => parts[part]).join(', ')}.`;

export const letterTexts: Readonly<Record<ShownProposal['letter'], string>> = {
  whole: '',
  partial: 'Some of the letter cannot be shown here. Open the PDF before you accept.',
  'too-large': 'The letter is too long to show here. Open the PDF before you accept.',
  'not-loaded': 'The letter could not be loaded.',
  failed: 'The letter cannot be shown safely. Please contact the sender.',
};

const faults = {
  missing: 'Please fill this in.',
  wrong: 'This does not look right.',
  refused: 'This was refused.',
};
export const faultText = ({ form }: ShownProposal, member: 'name' | 'email' | 'authority'): string => {
  const fault = form.faults[member];
  return fault ? faults[fault] : '';
};

export const waitText = ({ seconds }: { seconds: number }): string => `Too many requests. Wait ${seconds} s.`;
export const waitAnnouncement = ({ initialSeconds }: ProposalWait): string =>
  waitText({ seconds: initialSeconds });

const notices: Readonly<Record<NonNullable<ShownProposal['notice']>['kind'], string>> = {
  'start-failed': 'Signing could not start. Please try again.',
  incomplete: 'Please check what you typed.',
  unsafe: 'The signing page cannot be opened safely.',
  'not-finished': 'Signing is not finished yet.',
  'accept-refused': 'The proposal was not accepted.',
  'decline-refused': 'The proposal was not declined.',
  common: 'That did not work.',
};
export const noticeText = ({ notice }: ShownProposal): string => (notice ? notices[notice.kind] : '');
/** The service's own sentence. */
export const noticeSentence = ({ notice }: ShownProposal): string | undefined =>
  notice && 'sentence' in notice ? notice.sentence : undefined;

export const problemText = ({ code, wait }: FailedProposal): string =>
  wait
    ? waitText(wait)
    : code === 'not-found' || code === 'bad-request'
      ? 'There is no proposal at this address.'
      : code === 'gone'
        ? 'This link has expired. Please ask the sender for a new one.'
        : 'The proposal could not be loaded.';

export function announcementText({ announcement }: Pick<ShownProposal, 'announcement'>): string {
  if (!announcement) return '';
  if (announcement.kind === 'state') return stateTexts[announcement.state];
  return {
    changed: 'This proposal has changed since you opened it.',
    'can-retry': 'You can try again now.',
    'pdf-coming': 'Fetching the PDF.',
    'pdf-unavailable': 'The PDF is not available.',
    'item-unavailable': 'The document is not available.',
  }[announcement.kind];
}

/** Moves the focus where the state says, after the markup was rendered. */
export function moveFocus(root: HTMLElement | null, cue: ShownProposal['focus']): void {
  if (!root || !cue) return;
  const find = (selector: string) => root.querySelector<HTMLElement>(selector);
  const part = (name: string) => find(`[data-focus="${name}"]`);
  const element =
    cue.target === 'problem' ? (find('[aria-invalid=true]') ?? part('notice')) : part(cue.target);
  element?.focus();
}

/** Opens a dialog with the focus on the first fault, else on its title. */
export function openDialog(dialog: HTMLDialogElement | null): void {
  if (!dialog || dialog.open) return;
  dialog.showModal();
  (
    dialog.querySelector<HTMLElement>('[aria-invalid=true]') ?? dialog.querySelector<HTMLElement>('h2')
  )?.focus();
}
