import { minuteMs } from '../timing.js';
import { offsetAt } from './zone.js';

/** `UTC+05:30`, in digits that every locale reads. */
export function offsetLabel(at: number, zone: string): string {
  const minutes = Math.round(offsetAt(at, zone) / minuteMs);
  if (minutes === 0) return 'UTC';
  const size = Math.abs(minutes);
  const two = (value: number) => String(value).padStart(2, '0');
  return `UTC${minutes < 0 ? '\u2212' : '+'}${two(Math.floor(size / 60))}:${two(size % 60)}`;
}
