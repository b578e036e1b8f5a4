import { expect } from '@open-wc/testing';
import { sendKeys, sendMouse, setViewport } from '@web/test-runner-commands';
import { byRole, until } from '../../../src/testing/query.js';
import { emptyDraft } from './support/fixture.js';
import { placerWorld, type PlacerWorld } from '../../support/placer-world.js';
import { handClock } from './support/wire.js';

const at = (y: number, pageNumber = 1) =>
  ({ type: 'TEXT', pageNumber, x: 0.1, y, width: 0.3, height: 0.05 }) as const;

describe('sig-field-placer: focus and multiple selection', () => {
  let world: PlacerWorld;
  beforeEach(async () => {
    await setViewport({ width: 1280, height: 900 });
    world = await placerWorld();
  });

  async function four(options: Parameters<typeof emptyDraft>[1] = {}) {
    const mounted = await emptyDraft(world, options);
    const ids = [at(0.1), at(0.3), at(0.5), at(0.2, 3)].map((field) => mounted.element.addField(field)!);
    await mounted.element.updateComplete;
    const chosen = () => mounted.driver.fields().filter(({ ariaPressed }) => ariaPressed === 'true').length;
    return { ...mounted, ids, chosen };
  }

  it('Tab reaches the fields once; Page Up, Page Down, Home and End move between them', async () => {
    const { driver, main } = await four();
    const stops = () => driver.fields().filter(({ tabIndex }) => tabIndex === 0);
    expect(stops()).to.have.length(1);
    stops()[0]!.focus();
    await driver.press('PageDown');
    await until(() => /page 1, .* 84 mm|page 1/.test(driver.focusedName), 'the second');
    const second = driver.focusedName;
    await driver.press('End');
    await until(() => driver.focusedName.includes('page 3'), 'the last, on its page');
    await driver.press('Home');
    await until(() => driver.focusedName.includes('page 1') && driver.focusedName !== second, 'the first');
    await driver.press('PageDown');
    await until(() => driver.focusedName === second, 'the second again');
    expect(stops().map(({ ariaLabel }) => ariaLabel)).to.deep.equal([second]);
    await sendKeys({ press: 'Tab' });
    expect(driver.fields()).to.not.include(driver.focused);
    await expect(main).to.be.accessible();
  });

  for (const [name, dx, dy] of [
    ['right', 2000, 0],
    ['left', -2000, 40],
    ['top', 30, -2000],
  ] as const)
    it(`a group dragged against the ${name} edge keeps its distances`, async () => {
      const { driver, element, ids } = await four();
      element.select(ids.slice(0, 3));
      await element.updateComplete;
      const before = element.fields.slice(0, 3);
      await driver.move(driver.fields()[1]!, dx, dy);
      const after = element.fields.slice(0, 3);
      expect(after, 'it moved').not.to.deep.equal(before);
      after.forEach((field, n) => {
        expect(field.pageNumber).to.equal(1);
        expect(field.x - after[0]!.x).to.be.closeTo(before[n]!.x - before[0]!.x, 1e-5);
        expect(field.y - after[0]!.y).to.be.closeTo(before[n]!.y - before[0]!.y, 1e-5);
      });
      if (name === 'right') expect(after[0]!.x + after[0]!.width).to.be.closeTo(1, 1e-5);
      if (name === 'left') expect(after[0]!.x).to.equal(0);
      if (name === 'top') expect(after[0]!.y).to.equal(0);
    });

  it('selects several fields by keyboard: Shift+Space starts, Space toggles, Escape ends', async () => {
    const { driver, element, chosen, main } = await four();
    element.select([]);
    await element.updateComplete;
    driver.fields()[0]!.focus();
    await driver.press(' ', { shift: true });
    expect(driver.text).to.include('1 field selected Tap fields to add or remove them.');
    await driver.press('PageDown');
    await until(() => driver.focused === driver.fields()[1], 'the second');
    expect(chosen(), 'going there chooses nothing').to.equal(1);
    await driver.press(' ');
    expect(chosen()).to.equal(2);
    await expect(main).to.be.accessible();
    await driver.press('Escape');
    expect(driver.has('Done')).to.equal(false);
    expect(chosen()).to.equal(2);
    await driver.press('Enter');
    await until(() => driver.property('button', 'Same size'), 'the properties of both');
    expect(chosen()).to.equal(2);
  });

  it('selects several fields by touch: a long press starts, taps toggle', async () => {
    await setViewport({ width: 375, height: 720 });
    const { clock, strike, waiting } = handClock();
    const { driver, element, chosen, main } = await four({ clock });
    const [first, second, third] = driver.fields();
    driver.touch(first!);
    driver.lift(first!);
    await element.updateComplete;
    expect(chosen(), 'a tap selects').to.equal(1);
    driver.touch(second!);
    expect(chosen(), 'a finger that lies there may be scrolling').to.equal(1);
    strike();
    driver.lift(second!);
    await element.updateComplete;
    expect(chosen()).to.equal(2);
    expect(waiting.size).to.equal(0);
    for (const field of [third!, first!]) {
      driver.touch(field);
      driver.lift(field);
    }
    await element.updateComplete;
    expect(driver.fields().map(({ ariaPressed }) => ariaPressed)).to.deep.equal(['false', 'true', 'true']);
    await expect(main).to.be.accessible();
    await driver.activate('Done');
    expect(chosen()).to.equal(2);
    await driver.activate('Remove');
    expect(element.fields).to.have.length(2);
  });

  it('on a phone, choosing a type scrolls the pages into view and shows its buttons above the sheet', async () => {
    await setViewport({ width: 375, height: 720 });
    const { driver, element, ids, main } = await four();
    // What stands above it on a page of its own.
    main.style.paddingBlockStart = '300px';
    element.select([ids[0]!]);
    await element.updateComplete;
    await driver.activate(/^Properties/);
    window.scrollTo(0, 0);
    driver.type('Text').dispatchEvent(new MouseEvent('click', { bubbles: true, composed: true, detail: 1 }));
    await element.updateComplete;
    const page = driver.page(1).getBoundingClientRect();
    expect(Math.min(page.bottom, 720) - Math.max(page.top, 0)).to.be.above(300);
    for (const name of ['Place on page 1', 'Cancel']) {
      const button = byRole(element, 'button', name);
      const { x, y, width, height } = button.getBoundingClientRect();
      expect(button.contains(element.shadowRoot!.elementFromPoint(x + width / 2, y + height / 2))).to.equal(
        true,
      );
    }
    await expect(main).to.be.accessible();
  });

  for (const [width, height] of [
    [375, 667],
    [320, 568],
  ] as const)
    for (const lang of ['en', 'de'] as const)
      it(`never covers the pages at ${width} x ${height} while a field is being placed (${lang})`, async () => {
        await setViewport({ width, height });
        const { driver, element, main } = await four({ lang });
        const [type, cancel, properties] =
          lang === 'en'
            ? ['Date signed', 'Cancel', 'Properties']
            : ['Unterschriftsdatum', 'Abbrechen', 'Eigenschaften'];
        driver.touch(driver.type(type));
        driver
          .type(type)
          .dispatchEvent(new MouseEvent('click', { bubbles: true, composed: true, detail: 1 }));
        await element.updateComplete;
        expect(driver.text).to.include(
          lang === 'en'
            ? 'Tap to place: Date signed'
            : 'Unterschriftsdatum: Tippen Sie an die gewünschte Stelle.',
        );
        expect(driver.announced).to.match(/Tap to place|gewünschte Stelle/);
        expect(driver.text).not.to.match(/Esc|[Cc]lick|[Kk]lick/);
        expect(driver.all('region', properties), 'the sheet makes room').to.have.length(0);
        const pages = driver.named('region', lang === 'en' ? 'Pages' : 'Seiten').getBoundingClientRect();
        const button = driver.named('button', cancel).getBoundingClientRect();
        expect(button.height).to.be.at.least(44);
        expect(button.width).to.be.at.least(44);
        expect(pages.top, 'the pages are in the window').to.be.at.least(0);
        expect(pages.bottom, 'and nothing lies over them').to.be.at.most(button.top);
        expect(pages.height).to.be.at.least(height * 0.69);
        expect(document.documentElement.scrollWidth).to.be.at.most(width);
        await expect(main).to.be.accessible();
        await driver.activate(cancel);
        expect(driver.all('region', properties)).to.have.length(1);
      });

  it('starts multiple selection from a button in the properties', async () => {
    const { driver, element, ids, chosen } = await four();
    element.select([ids[0]!]);
    await element.updateComplete;
    await driver.activate('Select multiple');
    await driver.move(driver.fields()[2]!, 0, 0);
    await element.updateComplete;
    expect(chosen()).to.equal(2);
  });

  it('selects fields with a marquee; Escape restores the previous selection', async () => {
    const { element, driver, ids } = await four();
    const selections: (readonly string[])[] = [];
    element.addEventListener('sig-selection-change', (event) => selections.push(event.detail.ids));
    element.select([ids[2]!]);
    await element.updateComplete;
    const page = driver.page(1).getBoundingClientRect();
    const spot = (x: number, y: number): [number, number] => [
      Math.round(page.left + x * page.width),
      Math.round(page.top + y * page.height),
    ];
    const draw = async (): Promise<void> => {
      await sendMouse({ type: 'move', position: spot(0.02, 0.05) });
      await sendMouse({ type: 'down' });
      await sendMouse({ type: 'move', position: spot(0.5, 0.2) });
      await sendMouse({ type: 'move', position: spot(0.9, 0.4) });
      await until(() => selections.at(-1)?.length === 2, 'two in the box');
    };
    await draw();
    await sendKeys({ press: 'Escape' });
    await sendMouse({ type: 'up' });
    expect(selections.at(-1)).to.deep.equal([ids[2]]);
    await draw();
    await sendMouse({ type: 'up' });
    expect(selections.at(-1)).to.deep.equal(ids.slice(0, 2));
  });

  it('never loses focus when a field is undone, reordered, or a hint disappears', async () => {
    const { driver, element } = await emptyDraft(world);
    await driver.place('Text');
    await driver.press('z', { ctrl: true });
    expect(element.fields).to.have.length(0);
    expect(driver.focusedName, 'the field is gone').to.equal('Pages');
    await driver.press('z', { ctrl: true, shift: true });
    expect(element.fields, 'and keys still do something').to.have.length(1);
    element.addField(at(0.52));
    const [own] = element.fields;
    element.select([own!.id]);
    await element.updateComplete;
    driver
      .fields(/^Text/)
      .find(({ ariaPressed }) => ariaPressed === 'true')!
      .focus();
    for (let step = 0; step < 12; step += 1) await driver.press('ArrowDown', { shift: true });
    expect(element.fields[0]!.y, 'beyond the other').to.be.above(0.55);
    expect(driver.focused?.ariaPressed, 'still on what is moved').to.equal('true');
    driver.type('Date').dispatchEvent(new MouseEvent('click', { bubbles: true, composed: true, detail: 1 }));
    await element.updateComplete;
    driver.named('button', 'Cancel').focus();
    await driver.activate('Cancel');
    expect(driver.focusedName).to.equal('Pages');
  });

  it('moves a field without dragging, by one press or by keyboard (WCAG 2.5.7)', async () => {
    const { driver, element, ids, main } = await four();
    const now = () => element.fields.find(({ id }) => id === ids[0])!;
    const { width, height } = now();
    element.select([ids[0]!]);
    await element.updateComplete;
    await driver.activate('Move…');
    await expect(main).to.be.accessible();
    await driver.tap(1, 0.6, 0.7);
    expect(now().x + width / 2).to.be.closeTo(0.6, 0.002);
    expect(now().y + height / 2).to.be.closeTo(0.7, 0.002);
    expect([now().width, now().height]).to.deep.equal([width, height]);
    expect(element.fields, 'nothing new').to.have.length(4);
    await until(() => driver.focusedName.startsWith('Text, Client, page 1'), 'focus on it');
    await driver.activate('Move…');
    await driver.press('Escape');
    await driver.tap(1, 0.2, 0.2);
    expect(now().y + height / 2, 'given up').to.be.closeTo(0.7, 0.002);
    element.select([ids[0]!]);
    element.page = 2;
    await until(() => element.page === 2, 'the second page');
    await driver.activate('Move…');
    await driver.activate('Place on page 2');
    expect(now().pageNumber).to.equal(2);
    element.undo();
    expect(now().pageNumber).to.equal(1);
  });

  it('fits the page in view when “fit” is pressed again', async () => {
    const { driver, element } = await four();
    const wide = () => driver.page(1).getBoundingClientRect().width;
    const fitted = wide();
    await driver.activate('Zoom in');
    expect(wide()).to.be.above(fitted);
    await driver.activate(/^Fit width/);
    await element.updateComplete;
    await until(() => Math.abs(wide() - fitted) < 1, 'as wide as before');
  });

  it('gives German names without soft hyphens, and breaks them at soft hyphens on screen', async () => {
    const { driver } = await four({ lang: 'de' });
    const button = driver.type('Unterschriftsdatum');
    expect(button.textContent).to.include('Unterschrifts\u00ADdatum');
    await driver.place('Unterschriftsdatum');
    expect(driver.focusedName).to.match(/^Unterschriftsdatum, /);
  });
});
