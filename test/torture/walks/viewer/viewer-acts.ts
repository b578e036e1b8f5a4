import { act, type Act } from '../act.js';
import { handle } from '../world/markup.js';
import { networkModes, type NetworkMode } from '../unreliable-fetch.js';
import type { AddressName } from './documents.js';
import type { Transfer } from './file-server.js';
import { reader } from './reader.js';
import type { ViewerModel, ViewerWorld } from './viewer-checks.js';

export type ViewerAct = Act<ViewerModel, ViewerWorld>;
export const viewerAct = (name: string, run: (world: ViewerWorld) => void | Promise<void>): ViewerAct =>
  act(name, (_, world) => run(world));

export const setSrc = (name: AddressName | undefined) =>
  viewerAct(`src(${name})`, (world) => world.give({ src: name ?? null }));

/** The host has the file itself, or no longer. */
export const setData = (name: AddressName | undefined) =>
  viewerAct(`data(${name})`, (world) => world.give({ data: name ?? null }));

/** One after the other, before the first is opened. */
export const setTwice = (first: AddressName, then: AddressName) =>
  viewerAct(`src(${first}), src(${then})`, (world) => world.give({ src: first }, { src: then }));

/** The host asks for a page: of the document that is shown, or of the one that comes. */
export const setPage = (page: number) =>
  viewerAct(`page(${page})`, (world) => {
    if (world.stage === 'ready') world.expectedPage = world.within(page);
    else world.askedPage = page;
    world.element.page = page;
  });

/** The host asks for a page of the document that it gives at once. */
export const setBoth = (name: AddressName, page: number, isPageFirst: boolean) =>
  viewerAct(`src(${name}) and page(${page})${isPageFirst ? ' first' : ''}`, (world) => {
    const before = world.given;
    if (isPageFirst) world.element.page = page;
    world.give({ src: name });
    if (!isPageFirst) world.element.page = page;
    if (world.given === before && world.stage === 'ready') world.expectedPage = world.within(page);
    else world.askedPage = page;
  });

/** The reader uses a tool or a button, if it is there. */
export const press = (name: string) =>
  viewerAct(`press(${name})`, (world) => {
    const control = world.control(name);
    if (!control) return;
    const { page } = world.element;
    if (name === 'next') world.expectedPage = world.within(page + 1);
    if (name === 'previous') world.expectedPage = world.within(page - 1);
    if (name === 'next-match' || name === 'previous-match' || name === 'page') world.expectedPage = undefined;
    if (name === 'retry' && world.stage === 'failed') world.noteLoad();
    if (name === 'download') world.wanted.push(world.document?.name ?? '');
    if (name === 'find' || name === 'close-find') world.query = '';
    handle(control, 'click');
  });

/** The reader types the number or the name of a page. */
export const typePage = (text: string) =>
  viewerAct(`type page(${text})`, (world) => {
    const control = world.control('page');
    if (!control || world.stage !== 'ready') return;
    world.expectedPage = undefined;
    handle(control, 'change', { value: text });
  });

export const search = (query: string) =>
  viewerAct(`search(${query})`, async (world) => {
    if (!world.isSearchOpen) handle(world.control('find') ?? noControl, 'click');
    await world.service.rest();
    const field = world.element.markup.controls.find(
      ({ attributes }) => attributes.get('aria-describedby') === 'found',
    );
    if (!field || !world.element.isConnected) return;
    world.query = query;
    world.expectedPage = undefined;
    handle(field, 'input', { value: query });
  });
const noControl = { tag: '', attributes: new Map<string, unknown>(), text: '', at: 0 };

export const unlock = (password: string) =>
  viewerAct(`password(${password})`, (world) => {
    const form = world.element.markup.forms[0];
    if (!form || !world.element.isConnected || !world.control('open')) return;
    world.wasTyped = password === world.document?.password;
    handle(form, 'submit', { querySelector: () => ({ value: password }) });
  });

export const closeDialog = viewerAct('close the print dialog', () => reader.closeDialog());

/** The host moves the element within the page. */
export const move = viewerAct('move', (world) => {
  const { element } = world;
  if (!element.isConnected) return;
  element.leave();
  element.enter();
});

/** The host takes the element out of the page, or puts it back. */
export const takeOut = viewerAct('take out or put back', (world) =>
  world.element.isConnected ? world.element.leave() : world.enter(),
);

/** It is out of the page for a moment, maybe with another document afterwards. */
export const takeAway = (name: AddressName | undefined, ms: number) =>
  viewerAct(`out for ${ms} ms${name ? `, src(${name})` : ''}`, async (world) => {
    if (world.element.isConnected) world.element.leave();
    await world.wait(ms);
    if (name) world.give({ src: name });
    world.enter();
  });

export const setTransfer = (transfer: Transfer) =>
  viewerAct(`transfer(${transfer})`, ({ files }) => void (files.transfer = transfer));

export const setReader = (speed: { openMs: number; readMs: number }, refusal: typeof reader.refusal) =>
  viewerAct(`reader(${speed.openMs}, ${speed.readMs}, ${refusal})`, (world) => {
    Object.assign(reader, speed, { refusal });
    world.hadTrouble ||= refusal !== undefined;
  });

export const codeModes: readonly NetworkMode[] = [...networkModes, 'slow', 'ok', 'ok'];
export const setCode = (mode: NetworkMode) =>
  viewerAct(`code(${mode})`, ({ codeNetwork }) => void (codeNetwork.mode = mode));

export const goOnline = viewerAct('online', () => void window.dispatchEvent(new Event('online')));
