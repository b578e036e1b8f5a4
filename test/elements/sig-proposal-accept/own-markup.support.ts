import { createElement } from 'react';
import { createRoot } from 'react-dom/client';
import { createApp } from 'vue';
import { Proposal as ReactProposal } from '../../../demo/headless/react/proposal.js';
import { Proposal as VueProposal } from '../../../demo/headless/vue/proposal.js';
import { createProposal, type HeadlessProposal } from '../../../src/headless/index.js';
import { ProposalAcceptDriver } from '../../../src/testing/proposal-accept.driver.js';
import { base, open, service, type Setup } from './support.js';

const unmounts: (() => void)[] = [];
export const unmountAll = () => unmounts.splice(0).forEach((unmount) => unmount());

/** Where the cancelable event is fired. */
interface Target {
  addEventListener(type: 'sig-accept', listener: (event: Event) => void): void;
}

type Show = (root: HTMLElement, proposal: HeadlessProposal) => () => void;

const eventTypes = [
  'sig-viewed',
  'sig-accept',
  'sig-signing-started',
  'sig-accepted',
  'sig-decline',
  'sig-declined',
  'sig-error',
] as const;

/** Own markup over the headless proposal. */
const headless = (show: Show) => async (setup: Setup) => {
  const { page, ...rest } = await service(setup);
  const root = document.createElement('div');
  const main = document.createElement('main');
  main.lang = 'en-GB';
  main.append(Object.assign(document.createElement('h1'), { textContent: 'Portal' }), root);
  document.body.append(main);
  const { clock, token } = rest;
  const proposal = createProposal({ token, baseUrl: base, fetch: page, clock, signing: 'event' });
  const events: CustomEvent[] = [];
  for (const type of eventTypes) proposal.addEventListener(type, (event) => events.push(event));
  const hide = show(root, proposal);
  unmounts.push(() => (hide(), main.remove()));
  const driver: ProposalAcceptDriver<HTMLElement> = await new ProposalAcceptDriver<HTMLElement>(root).ready();
  const names = () => events.map(({ type }) => type);
  return { ...rest, element: root, target: proposal as Target, driver, events, names };
};

/** The element, and own markup in two frameworks; each signs on another page. */
export const hosts = {
  'the element': async (setup: Setup) => {
    const opened = await open({ ...setup, signing: 'event' });
    const element: HTMLElement = opened.element;
    const driver = new ProposalAcceptDriver<HTMLElement>(element);
    return { ...opened, element, target: element as Target, driver };
  },
  React: headless((root, proposal) => {
    const app = createRoot(root);
    app.render(createElement(ReactProposal, { proposal }));
    return () => app.unmount();
  }),
  Vue: headless((root, proposal) => {
    const app = createApp(VueProposal, { proposal });
    app.mount(root);
    return () => app.unmount();
  }),
};
