import * as z from 'zod/mini';
import { type Dialect, proposalSummaryNames } from '../dialect.js';
import { read } from '../read.js';
import { acted, figure, figures, rows } from './act.js';
import { proposalStatus } from './proposal-status.js';
import { maybe, text } from './parts.js';

/*
 * The documents say what these readings tell, and hardly ever a member's name (G91; "not shown", D3:119). What is named
 * there is named here; everything else is kept and reachable under the name it came by.
 */

/** A row of the activity: newest first, its members not shown. */
export const activity = () => z.looseObject({});

/** Sent, won, lost, open; `winRate` null while nothing is decided (R203). */
export const proposalSummary = (dialect?: Dialect) =>
  acted(
    read(
      proposalSummaryNames,
      z.looseObject({
        sent: figure(),
        won: figure(),
        lost: figure(),
        open: figure(),
        winRate: figure(),
        timeToAccept: figure(),
        openNow: figure(),
        staleCount: figure(),
      }),
      dialect,
    ),
  );

/** One cohort: sent in the period; its members are not shown (G91). */
export const proposalOutcomes = () => figures({ items: rows({}) });

/** Per currency and fee bucket (R205); `unpricedCount` says how many are left out. */
export const wonValue = () => figures({ unpricedCount: figure() });

/** The median per fee bucket, where there are three samples at least (R205). */
export const dealSize = () => figures({ items: rows({}) });

/** What is open as of now, not weighted (R204). */
export const openValue = () => figures({ items: rows({}) });

/** A row per reason; `reason` is null for losses without a note. */
export const lostReasons = () => figures({ items: rows({ reason: text() }) });

/** Open proposals without an expiry date, sent over 60 days ago. */
export const stale = () =>
  figures({
    items: rows({ id: text(), proposalRef: text(), status: maybe(proposalStatus()), sentAt: text() }),
  });

/** A row per author; those without one are in one row. */
export const byAuthor = () => figures({ items: rows({}) });

/** The first clients by what was won; what they are ordered by is not answered. */
export const byClient = () => figures({ items: rows({}) });

/** Counts of all time, money of the last twelve months; the names are not shown (G91). */
export const clientFigures = () => figures({});

/** The names are not shown (G91). */
export const signingSummary = () => figures({});

/** How many came how far; the names of the drop-off are not shown. */
export const funnel = () =>
  figures({ sent: figure(), viewed: figure(), signed: figure(), completed: figure() });

/** How long signing takes; the buckets' members are not shown. */
export const timeToSign = () =>
  figures({ buckets: rows({}), median: figure(), average: figure(), p90: figure() });

/** For owners and admins (R254); the names are not shown (G91). */
export const teamPerformance = () => figures({ items: rows({}) });

/** The names are not shown (G91). */
export const peakTimes = () => figures({ items: rows({}) });

/** Counts and what wants attention; `proposals` is absent for those who have none (R255). */
export const dashboard = () => figures({ proposals: maybe(z.looseObject({})) });
