import type { HostileSite, HostileVisit } from './hostile-site.js';

/** Reports of a letter's inline styles, handlers and scripts, which Chromium sends while they are parsed and removed. */
const parserReport =
  /^(script-src-attr|style-src-attr|style-src-elem) inline|^require-trusted-types-for trusted-types-sink (HTML|SVG)ScriptElement text/;

/** What a hostile site and its visits saw. All but the first four stay 0. */
export class Tally {
  readonly counts = {
    /** Logos of other origins, requested without cookies. */
    logos: 0,
    /** Signing pages in frames, and those that a policy stopped after a redirect: a signing page may navigate itself. */
    frames: 0,
    parserReports: 0,
    live: 0,
    executions: 0,
    requests: 0,
    reports: 0,
    errors: 0,
  };
  readonly failures: string[] = [];

  /** Moves what was seen since the last time into the counts, and what must never happen into the failures. */
  take(site: HostileSite, visit: HostileVisit, where: string): void {
    for (const stray of site.strays.splice(0)) {
      if (stray.kind === 'image cors' && !stray.hasCookie) this.counts.logos++;
      else if (stray.kind === 'iframe navigate' && stray.url.startsWith(site.elsewhere)) this.counts.frames++;
      else
        this.#fail('requests', where, `${stray.kind} ${stray.url}${stray.hasCookie ? ' with cookies' : ''}`);
    }
    for (const report of site.reports.splice(0)) {
      if (parserReport.test(report)) this.counts.parserReports++;
      else if (report.startsWith('frame-src ')) this.counts.frames++;
      else this.#fail('reports', where, report);
    }
    for (const what of visit.executions.splice(0)) this.#fail('executions', where, what);
    for (const error of visit.errors.splice(0)) this.#fail('errors', where, error);
  }

  #fail(key: 'executions' | 'requests' | 'reports' | 'errors', where: string, what: string): void {
    this.counts[key]++;
    this.failures.push(`${where}: ${key}: ${what}`);
  }
}
