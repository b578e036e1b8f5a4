import { expect } from '@open-wc/testing';
import { setViewport } from '@web/test-runner-commands';
import { textOf, until } from '../../../src/testing/query.js';
import { emptyDraft } from './support/fixture.js';
import { placerWorld, type PlacerWorld } from '../../support/placer-world.js';

const at = (type: string, more = {}) => ({
  ...{ type, pageNumber: 1, x: 0.1, y: 0.9, width: 0.3, height: 0.05, recipientRole: 'Client' },
  ...more,
});

describe('sig-field-placer: the preflight', () => {
  let world: PlacerWorld;
  beforeEach(async () => {
    await setViewport({ width: 1280, height: 900 });
    world = await placerWorld();
  });

  it('names each finding’s field with role and position; no two findings read the same', async () => {
    const { element, driver, main } = await emptyDraft(world);
    element.fields = [
      at('SIGNATURE', { pageNumber: 99 }),
      at('SIGNATURE', { pageNumber: 99, recipientRole: 'Partner' }),
      at('SIGNATURE', { pageNumber: 98 }),
      at('TEXT', { pageNumber: 99, label: 'Firm' }),
      at('TEXT', { pageNumber: 99, y: 0.2 }),
      at('TEXT', { pageNumber: 99, y: 0.4 }),
      at('DATE', { pageNumber: 97, y: 0.1 }),
      at('DATE', { pageNumber: 97, y: 0.1 }),
    ];
    await driver.check();
    const findings = element.check();
    expect(findings.filter(({ code }) => code === 'off-document')).to.have.length(8);
    const shown = driver.all('listitem').map(textOf);
    expect(new Set(shown).size, shown.join('\n')).to.equal(shown.length);
    expect(shown).to.deep.equal(findings.map(({ message }) => message));
    expect(shown[0]).to.equal(
      'A field is on a page that does not exist. Signature, Client, page 99, 10 % from left, 90 % from top',
    );
    expect(shown[3]).to.include('Text, Client, page 99').and.include('Firm');
    expect(
      shown.filter((line) => / \([12] of 2\)$/.test(line)),
      'the two that are the same',
    ).to.have.length(2);
    await expect(main).to.be.accessible();
  });

  it('warns of a field in which a usual answer or a value would be printed below 5 points (G106)', async () => {
    const { element, driver } = await emptyDraft(world);
    const narrow = { width: 0.06, height: 0.02, required: false };
    element.fields = [
      ...['Client', 'Partner'].map((recipientRole, n) => at('SIGNATURE', { recipientRole, y: 0.6 + n / 10 })),
      at('TEXT', { ...narrow, y: 0.02, value: 'A name of some length, in full' }),
      at('TEXT', { ...narrow, y: 0.05, placeholder: 'Place and date of birth' }),
      at('TEXT', { ...narrow, y: 0.08, validation: { minLength: 40 } }),
      at('TEXT', { ...narrow, y: 0.11, placeholder: 'Yes / no' }),
      at('DROPDOWN', {
        ...narrow,
        y: 0.14,
        validation: { options: ['Yes', 'No, for reasons that are told at some length in the annex'] },
      }),
      at('TEXT', { ...narrow, y: 0.17, width: 0.3, validation: { minLength: 40 } }),
    ];
    const found = element.check().filter(({ code }) => code === 'too-tight');
    const tight = found.flatMap(({ ids }) => ids);
    expect(element.fields.filter(({ id }) => tight.includes(id)).map(({ y }) => y)).to.deep.equal([
      0.02, 0.05, 0.08, 0.14,
    ]);
    expect(found.every(({ severity }) => severity === 'warning')).to.equal(true);
    await driver.check();
    expect(driver.text).to.include('A usual answer doesn’t fit this field in a readable size.');
  });

  it('finds an undocumented type, keeps all its members, and leads to the type input (R76)', async () => {
    const { element, driver } = await emptyDraft(world);
    element.fields = [
      ...['Client', 'Partner'].map((recipientRole, n) => at('SIGNATURE', { recipientRole, y: 0.6 + n / 10 })),
      at('STAMP', { ink: { colour: 'red' }, pageNumber: 2 }),
      at('constructor', { pageNumber: 3 }),
    ];
    const findings = element.check();
    expect(findings.map(({ code, severity }) => `${code} ${severity}`)).to.deep.equal([
      'unknown-type error',
      'unknown-type error',
    ]);
    expect(findings[0]!.message).to.match(
      /^A field has a type that is not known: STAMP\. STAMP, Client, page 2, /,
    );
    expect(element.fields[2]).to.deep.include({ type: 'STAMP', ink: { colour: 'red' } });
    await driver.check();
    await driver.activate(/^A field has a type that is not known: STAMP/);
    await until(() => driver.focusedName.startsWith('Type'), 'the type in focus');
    await driver.setProperty('combobox', 'Type', 'ATTACHMENT');
    expect(element.fields[2]).to.deep.include({ type: 'ATTACHMENT', ink: { colour: 'red' } });
    expect(driver.all('listitem').map(textOf)).to.have.length(1);
  });

  it('lists all problems of a field, also when its page does not exist', async () => {
    const { element, driver } = await emptyDraft(world);
    element.fields = [
      ...['Client', 'Partner'].map((recipientRole, n) => at('SIGNATURE', { recipientRole, y: 0.6 + n / 10 })),
      at('TEXT', { pageNumber: 99, x: 0, y: 0, width: 0, height: 0 }),
    ];
    expect(element.check().map(({ code }) => code)).to.deep.equal(['off-document', 'too-small']);
    await driver.check();
    await driver.activate(/^A field is on a page that does not exist\./);
    await until(() => driver.focusedName === 'Page', 'the page in focus');
    await driver.setProperty('spinbutton', 'Page', '2');
    expect(element.fields[2]!.pageNumber).to.equal(2);
    expect(element.check().map(({ code }) => code)).not.to.include('off-document');
  });

  it('names the first fields of a finding and counts the rest', async () => {
    const { element } = await emptyDraft(world);
    element.fields = [1, 2, 3, 4, 5].map((n) => at('TEXT', { y: n / 20, recipientRole: 'Gone' }));
    const { message } = element.check().find(({ code }) => code === 'unknown-role')!;
    expect(message).to.match(
      /^5 fields are assigned to “Gone”, but no recipient has that role\. Text, Gone, page 1, .*; 2 more$/,
    );
  });

  it('reports findings in German', async () => {
    const { element } = await emptyDraft(world, { lang: 'de' });
    element.fields = [at('STAMP', { pageNumber: 9 })];
    const said = element.check().map(({ message }) => message);
    expect(said).to.include(
      'Ein Feld liegt auf einer Seite, die es nicht gibt. STAMP, Client, Seite 9, 10 % von links, 90 % von oben',
    );
    expect(said.some((one) => one.startsWith('Ein Feld hat eine unbekannte Art: STAMP. '))).to.equal(true);
  });

  it('moves focus after an update, and requests no update within one', async () => {
    const { driver } = await emptyDraft(world);
    await driver.place('Signature');
    await driver.place('Text');
    await driver.check();
    const { litIssuedWarnings } = globalThis as { litIssuedWarnings?: Set<string> };
    const late = [...(litIssuedWarnings ?? [])].filter((one) => one.includes('change-in-update'));
    expect(late).to.deep.equal([]);
  });
});
