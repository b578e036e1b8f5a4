import { addSection, addService } from '../groups/catalogue/catalogue.js';
import { addTemplate } from '../groups/proposals/templates/templates.js';
import { iso } from '../kernel/time/dates.js';
import type { World } from '../kernel/world.js';
import { lines, proposalContent } from './proposal-content.js';

const sections = ['Accounts', 'Tax and advice'];
const sectionOf: Record<string, number> = { 'VAT return': 1, Advice: 1 };

/** Adds a catalogue with the services of the scene's letters, and the firm's standard template. */
export function seedCatalogue(world: World): void {
  const { store } = world;
  const ids = sections.map((name) => addSection(world, { name }).id);
  const services = lines.map(
    ({ name, description, feeType, amount, amountTo, rate, estimatedHours, ...line }) => {
      const given = {
        defaultFeeType: feeType ?? 'FIXED',
        defaultAmount: amount ?? null,
        defaultAmountTo: amountTo ?? null,
        defaultRate: rate ?? null,
        defaultEstimatedHours: estimatedHours ?? null,
        defaultBillingFrequency: line.billingFrequency ?? null,
        defaultVatRate: line.vatRate ?? null,
      };
      const about = description ?? '';
      const sectionId = ids[sectionOf[name] ?? 0] ?? null;
      return {
        ...given,
        service: addService(world, { ...given, name, description: about, sectionId }, null),
      };
    },
  );
  const template = (bodyTitle: string) =>
    addTemplate(
      world,
      {
        bodyTitle,
        bodyContent: proposalContent.bodyContent ?? '',
        coverLetterContent: proposalContent.coverLetterContent,
        services: services.map(({ service, ...price }) => ({
          ...Object.fromEntries(Object.entries(price).filter(([, value]) => value !== null)),
          name: service.name,
          description: service.description,
          sourceServiceId: service.id,
        })),
      },
      null,
    );
  const { termsAndConditions = null, paymentTerms = null } = proposalContent;
  const letter = template('Letter of engagement').id;
  store.proposalTemplates.patch(letter, { isDefault: true, termsAndConditions, paymentTerms });
  store.proposalTemplates.patch(template('Letter of engagement 2019').id, {
    isArchived: true,
    isActive: false,
  });
}

/** Adds a second department and nested folders. */
export function seedFiling(world: World): void {
  const { store, nextId, now } = world;
  store.departments.put({
    id: nextId(),
    name: 'Tax',
    description: 'Returns and advice',
    isActive: true,
    isDefault: false,
  });
  const folder = (name: string, parentId: string | null) =>
    store.folders.put({ id: nextId(), name, color: '#1f5c4d', parentId, createdAt: iso(now()) }).id;
  folder('Harbour Bakery', folder('Clients', null));
}
