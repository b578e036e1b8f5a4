export { compareDecimals, isZero, multiplyDecimals, plainDecimal } from './decimal.js';
export { formatMoney, formatNumber, formatPercent, minorUnits } from './format.js';
export {
  cadenceKey,
  cadenceOf,
  compareCadences,
  knownCadences,
  ownWords,
  periodsPerYear,
  type CadenceKey,
} from './cadence.js';
