import type { Finding } from './check-fields.js';
import type { fields } from '../../../locales/en/placer-fields.js';

/** What is said of a finding about fields of one page. */
export const fieldFindingKeys = {
  'unknown-type': 'findUnknownType',
  'off-document': 'findOffDocument',
  'lone-option': 'findLoneOption',
  'blank-option': 'findOptionBlank',
  'same-option': 'findOptionTwice',
  'mixed-group': 'findMixedGroup',
  'no-options': 'findNoOptions',
  'one-option': 'findOneOption',
  'wrong-rule': 'findRuleWrong',
  'lone-link': 'findLoneLink',
  'mixed-link': 'findMixedLink',
  'lost-grid': 'findLostGrid',
  overlap: 'findOverlap',
  'too-small': 'findTooSmall',
  'too-tight': 'findTooTight',
  'over-text': 'findOverText',
} as const satisfies Partial<Record<Finding['code'], keyof typeof fields>>;

/** A finding about fields of one page, rather than about what an envelope lacks. */
export type FieldFindingCode = keyof typeof fieldFindingKeys;

export const isFieldFinding = (code: Finding['code']): code is FieldFindingCode => code in fieldFindingKeys;
