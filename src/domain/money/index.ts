export { compareDecimals, fractionDigits, isDecimal, isZero, plainDecimal } from './decimal.js';
export { formatMoney, formatNumber, formatPercent, minorUnits } from './format.js';
export {
  cadenceKey,
  cadenceOf,
  compareCadences,
  knownCadences,
  ownWords,
  periodsPerYear,
  type CadenceKey,
  type KnownCadence,
} from './cadence.js';
