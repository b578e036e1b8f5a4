import { vectors } from './by-browser-part.js';
import { cheatSheet } from './cheat-sheet.js';
import { purifierFixtures } from './purifier.js';

export { purifierFixtures } from './purifier.js';

export interface Case {
  name: string;
  html: string;
}

/** A script that leaves a trace in whatever window runs it. */
const run = 'window.pwned=1;(window.opener||window.parent||window).pwned=1';

/** Every case of the three collections; `canary` is an address that must not be requested. */
export function allCases(canary: string): Case[] {
  const armed = (html: string) => html.replaceAll('RUN', run).replaceAll('CANARY', canary);
  return [
    ...purifierFixtures.map(({ title, payload }) => ({ name: title, html: armed(payload) })),
    ...Object.entries(cheatSheet).flatMap(([technique, list]) =>
      list.map((html, index) => ({ name: `${technique} ${index + 1}`, html: armed(html) })),
    ),
    ...vectors.map(({ id, part, data }) => ({ name: `${part} ${id}`, html: armed(data) })),
  ];
}
