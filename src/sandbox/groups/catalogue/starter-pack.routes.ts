import { importStarterPack, listStarterPacks } from '../../../contract/index.js';
import { badRequest, notFound } from '../../kernel/http/http-error.js';
import { ok, route, type Route } from '../../kernel/http/route.js';
import type { Store } from '../../store.js';
import { addSection, addService, companyProfile } from './catalogue.js';

interface PackService {
  key: string;
  section: string;
  name: string;
  description: string;
  defaultBillingFrequency: string;
}

interface Pack {
  id: string;
  name: string;
  region: 'GB' | 'IE';
  services: PackService[];
}

const once = 'ONE_OFF';
const [accounts, tax, people] = ['Accounts', 'Tax', 'Payroll'];

const packServices = (payroll: string, taxOffice: string): PackService[] => [
  {
    key: 'year-end-accounts',
    section: accounts,
    name: 'Year-end accounts',
    description: 'Statutory accounts from your records, with a call to go through them.',
    defaultBillingFrequency: 'ANNUALLY',
  },
  {
    key: 'bookkeeping',
    section: accounts,
    name: 'Bookkeeping',
    description: 'Your purchases and sales entered and reconciled.',
    defaultBillingFrequency: 'MONTHLY',
  },
  {
    key: 'vat-returns',
    section: tax,
    name: 'VAT returns',
    description: `Prepared from your records and filed with ${taxOffice}.`,
    defaultBillingFrequency: 'QUARTERLY',
  },
  {
    key: 'tax-registration',
    section: tax,
    name: 'Tax registration',
    description: `Registration with ${taxOffice} and the letters that come with it.`,
    defaultBillingFrequency: once,
  },
  {
    key: 'payroll',
    section: people,
    name: payroll,
    description: 'Payslips and filings for your team.',
    defaultBillingFrequency: 'MONTHLY',
  },
];

const packs: Pack[] = [
  {
    id: 'accountancy',
    name: 'Accountancy practice',
    region: 'GB',
    services: packServices('PAYE payroll', 'HMRC'),
  },
  {
    id: 'accountancy',
    name: 'Accountancy practice',
    region: 'IE',
    services: packServices('Payroll', 'Revenue'),
  },
];

const packKeyOf = (pack: Pack, key: string) => `${pack.id}/${pack.region}/${key}`;

const isImported = (store: Store, pack: Pack, key: string): boolean =>
  store.catalogueServices.one(({ packKey }) => packKey === packKeyOf(pack, key)) !== undefined;

const packView = (store: Store, pack: Pack) => {
  const services = pack.services.map((service) => ({
    ...service,
    alreadyImported: isImported(store, pack, service.key),
  }));
  return { ...pack, services, alreadyImported: services.every((service) => service.alreadyImported) };
};

/** Starter packs: services without prices to begin a catalogue with (R202). */
export const starterPackRoutes: Route[] = [
  route(listStarterPacks, ({ store, query }) => {
    const region = query.region ?? companyProfile(store).region;
    return ok({ items: packs.filter((pack) => pack.region === region).map((pack) => packView(store, pack)) });
  }),

  // Validated completely before anything is created. Services that were imported before stay unchanged.
  route(importStarterPack, (context) => {
    const { store, body, actor } = context;
    const region = body.region ?? companyProfile(store).region;
    const pack = packs.find(({ id, region: packRegion }) => id === body.packId && packRegion === region);
    if (!pack) throw notFound('Starter pack not found');
    const chosen = [...new Set(body.serviceKeys)].map((key) => {
      const service = pack.services.find((candidate) => candidate.key === key);
      if (!service) throw badRequest(`serviceKeys names no service of this pack: ${key}`);
      return service;
    });
    const missing = chosen.filter(({ key }) => !isImported(store, pack, key));
    for (const { key, section, ...service } of missing) {
      const existing = store.catalogueSections.one(
        ({ name }) => name.toLowerCase() === section.toLowerCase(),
      );
      if (existing?.isArchived) store.catalogueSections.patch(existing.id, { isArchived: false });
      const sectionId = (existing ?? addSection(context, { name: section })).id;
      addService(context, { ...service, sectionId, packKey: packKeyOf(pack, key) }, actor?.id ?? null);
    }
    return ok({ imported: missing.length, skipped: chosen.length - missing.length });
  }),
];
