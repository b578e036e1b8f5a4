import { builtPages, type Pages } from '../../../demo/server/pages.js';
import { recorderScript } from './scripts.js';

const path = '/walk-recorder.js';

/** The demo's pages, under its policy, each with a script of the same origin before all others that records problems. */
export function recordedPages(): Pages {
  const script = recorderScript();
  return {
    underPolicy: true,
    async get(request) {
      if (new URL(request.url).pathname === path)
        return new Response(script, { headers: { 'Content-Type': 'text/javascript' } });
      const answer = await builtPages.get(request);
      if (!answer.headers.get('Content-Type')?.startsWith('text/html')) return answer;
      const html = await answer.text();
      const recorded = html.replace('<head>', `<head><script src="${path}"></script>`);
      if (recorded === html) throw new Error('a page without a head');
      return new Response(recorded, { status: answer.status, headers: answer.headers });
    },
  };
}
