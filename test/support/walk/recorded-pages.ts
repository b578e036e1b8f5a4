import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { builtPages, type Pages } from '../../../demo/server/pages.js';
import { root } from '../sources.js';

const path = '/walk-recorder.js';

function withScript(html: string, source: string): string {
  const recorded = html.replace('<head>', `<head><script src="${source}"></script>`);
  if (recorded === html) throw new Error('a page without a head');
  return recorded;
}

/** The demo's pages, under its policy, each with a script of the same origin before all others that records problems. */
export function recordedPages(script: string): Pages {
  return {
    underPolicy: true,
    async get(request) {
      if (new URL(request.url).pathname === path)
        return new Response(script, { headers: { 'Content-Type': 'text/javascript' } });
      const answer = await builtPages.get(request);
      if (!answer.headers.get('Content-Type')?.startsWith('text/html')) return answer;
      const html = withScript(await answer.text(), path);
      return new Response(html, { status: answer.status, headers: answer.headers });
    },
  };
}

/** A folder with the ceremony, which begins with the script too. */
export function recordedCeremony(script: string): { folder: string; remove(): void } {
  const folder = mkdtempSync(join(tmpdir(), 'walk-ceremony-'));
  cpSync(`${root}dist/ceremony`, folder, { recursive: true });
  const page = join(folder, 'index.html');
  writeFileSync(page, withScript(readFileSync(page, 'utf8'), './assets/walk-recorder.js'));
  writeFileSync(join(folder, 'assets/walk-recorder.js'), script);
  return { folder, remove: () => rmSync(folder, { recursive: true, force: true }) };
}
