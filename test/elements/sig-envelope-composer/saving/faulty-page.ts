import { fixture, html } from '@open-wc/testing';
import '../../../../src/elements/sig-envelope-composer/sig-envelope-composer.define.js';
import '../../../../src/elements/sig-provider/sig-provider.define.js';
import type { SigEnvelopeComposer } from '../../../../src/elements/sig-envelope-composer/sig-envelope-composer.js';
import { EnvelopeComposerDriver } from '../../../../src/testing/composer/envelope-composer.driver.js';
import { fill } from '../../../../src/testing/query.js';
import type { Way } from './faulty-way.js';
import type { movedClock } from './support.js';

/** Two tabs have a storage each: here, a helper address each keeps their drafts apart. */
export const [ownMount, otherMount] = ['/sig', '/other'];

/** A page with the composer; opened again, it finds what its tab keeps. */
export async function openPage(
  way: Way,
  clock: ReturnType<typeof movedClock>['clock'],
  settings: Partial<SigEnvelopeComposer>,
  mount = ownMount,
) {
  const root = await fixture<HTMLElement>(
    html`<main lang="en-GB">
      <sig-provider server-url=${mount} .fetch=${way.through(mount)} .clock=${clock}></sig-provider>
    </main>`,
  );
  const element = Object.assign(document.createElement('sig-envelope-composer'), settings);
  root.querySelector('sig-provider')!.append(element);
  const driver = await new EnvelopeComposerDriver(element).ready();
  const shadow = element.shadowRoot!;
  return {
    ...{ root, element, driver },
    press: (name: RegExp) => {
      const found = driver.buttons().find((one) => name.test(one));
      if (found) driver.press(found);
      return found !== undefined;
    },
    isAtWork: () =>
      shadow.querySelector('[aria-busy=true]') !== null ||
      [...shadow.querySelectorAll('button')].some(({ textContent }) =>
        /^\s*(Sending|Checking|One moment)…/.test(textContent ?? ''),
      ),
    /** Writes over what the field has, if it is on show. */
    write: (selector: string, text: string) => {
      const field = shadow.querySelector<HTMLInputElement>(selector);
      if (field && !field.readOnly) fill(field, text);
      return field !== null && !field.readOnly;
    },
  };
}

/** A duplicated tab begins with a copy of what the first one keeps. */
export function copyTab(): void {
  const own = ` ${location.origin}${ownMount} `;
  for (const key of Object.keys(sessionStorage))
    if (key.includes(own))
      sessionStorage.setItem(
        key.replace(own, ` ${location.origin}${otherMount} `),
        sessionStorage.getItem(key)!,
      );
}
export function forgetTab(): void {
  for (const key of Object.keys(sessionStorage))
    if (key.includes(` ${location.origin}${otherMount} `)) sessionStorage.removeItem(key);
}
