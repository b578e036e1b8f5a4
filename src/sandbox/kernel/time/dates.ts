import { badRequest } from '../http/http-error.js';

export const iso = (now: number): string => new Date(now).toISOString();

/** The present time of the sandbox's clock as ISO 8601. */
export const timestamp = ({ now }: { now(): number }): string => iso(now());

/** Parses an instant, or a date as its start in UTC; 400 for anything else. */
export function parseInstant(name: string, value: string): string {
  const time = Date.parse(value);
  if (Number.isNaN(time)) throw badRequest(`${name} is not a date.`);
  return iso(time);
}

/** Parses an expiry; 400 if it is not in the future. */
export function parseExpiry(value: string | null | undefined, now: number): string | null {
  if (value === null || value === undefined) return null;
  const at = parseInstant('expiresAt', value);
  if (Date.parse(at) <= now) throw badRequest('expiresAt must be in the future.');
  return at;
}

/** Whether `text` is an existing day as YYYY-MM-DD. */
export function isDay(text: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return false;
  const time = Date.parse(`${text}T00:00:00Z`);
  return !Number.isNaN(time) && iso(time).startsWith(text);
}

const address = /^[^\s@<>(),;:"]{1,64}@[^\s@<>(),;:"]+\.[^\s@<>(),;:".]+$/;

export const isEmail = (text: string): boolean => text.length <= 254 && address.test(text);
