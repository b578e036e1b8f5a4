import { useId, useLayoutEffect, useRef } from 'react';
import type {
  HeadlessProposal,
  LetterFactory,
  ProposalFeeTable,
  ProposalSection,
  ShownProposal,
} from 'sig-widgets/headless';
import {
  cadenceText,
  changeText,
  contractText,
  money,
  priceText,
  removedText,
  sectionTitles,
  totalMembers,
  totalTexts,
} from '../proposal-words.js';

interface Props {
  proposal: HeadlessProposal;
  state: ShownProposal;
}

/** What there is to read. */
export function Sections({ proposal, state }: Props) {
  return state.sections.map((section) => <Section key={section.key} proposal={proposal} section={section} />);
}

function Section({ proposal, section }: { proposal: HeadlessProposal; section: ProposalSection }) {
  const id = useId();
  return (
    <section aria-labelledby={id}>
      <h3 id={id} tabIndex={-1} data-focus={`s-${section.key}`}>
        {sectionTitles[section.key]}
        {section.isChanged && <mark> Changed</mark>}
      </h3>
      <Content proposal={proposal} section={section} />
    </section>
  );
}

function Content({ proposal, section }: { proposal: HeadlessProposal; section: ProposalSection }) {
  switch (section.key) {
    case 'fees':
      return <Fees section={section} />;
    case 'paymentTerms':
      return (
        <>
          <p dir="auto">{section.text}</p>
          {section.previous && <p>Was: {section.previous}</p>}
        </>
      );
    case 'contract':
      return (
        <>
          <p>{contractText(section.contract)}</p>
          {section.previous && <p>Was: {contractText(section.previous)}</p>}
        </>
      );
    case 'supporting':
      return (
        <ul>
          {section.attachments.map(({ id, name, description, kind, url, file }) => (
            <li key={id}>
              {kind === 'link' && (
                <a href={url} target="_blank" rel="noopener noreferrer nofollow">
                  {name}
                </a>
              )}
              {kind === 'unsafe-link' && `${name}: this link cannot be opened safely.`}
              {kind === 'file' && (
                <button
                  type="button"
                  data-act="download"
                  aria-disabled={file === 'pending'}
                  onClick={() => proposal.getSupporting(id)}
                >
                  Download {name}
                </button>
              )}
              {file === 'failed' && ' Not available.'}
              {description && <p>{description}</p>}
            </li>
          ))}
        </ul>
      );
    default:
      return <Letter content={section.content} />;
  }
}

/** Foreign HTML: only ever as the nodes that the proposal hands out. */
function Letter({ content }: { content: LetterFactory }) {
  const box = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => box.current?.replaceChildren(content()), [content]);
  return <div ref={box} />;
}

function Fees({ section }: { section: Extract<ProposalSection, { key: 'fees' }> }) {
  const { tables, currency, previousCurrency, vat } = section;
  const removed = removedText(section);
  if (tables.length === 0) return <p>No fees in this proposal.</p>;
  return (
    <>
      {tables.map((table, index) => (
        <FeeTable key={index} table={table} currency={currency} previousCurrency={previousCurrency} />
      ))}
      {removed && <p>Removed: {removed}</p>}
      {vat && <p>{vat === 'inclusive' ? 'Prices include VAT.' : 'Prices exclude VAT.'}</p>}
    </>
  );
}

interface FeeTableProps {
  table: ProposalFeeTable;
  currency: string;
  previousCurrency?: string;
}

function FeeTable({ table, currency, previousCurrency }: FeeTableProps) {
  const { lines, totals, previousTotals } = table;
  return (
    <table>
      <caption>{cadenceText(table)}</caption>
      <thead>
        <tr>
          <th scope="col">Service</th>
          <th scope="col">Fee</th>
        </tr>
      </thead>
      <tbody>
        {lines.map((line, index) => (
          <tr key={index}>
            <th scope="row">
              <bdi>{line.name}</bdi>
              {line.description && <Letter content={line.description} />}
            </th>
            <td>
              {priceText(line, currency)} {changeText(line)}
            </td>
          </tr>
        ))}
      </tbody>
      <tfoot>
        {totalMembers.map((member) => {
          const amount = totals?.[member];
          const before = previousTotals?.[member];
          return (
            amount !== undefined && (
              <tr key={member}>
                <th scope="row">{totalTexts[member]}</th>
                <td>
                  {money(amount, currency)}
                  {before && ` Was: ${money(before, previousCurrency ?? currency)}`}
                </td>
              </tr>
            )
          );
        })}
      </tfoot>
    </table>
  );
}
