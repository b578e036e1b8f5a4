import { listDocumentFields, replaceDocumentFields } from '../../../../src/contract/index.js';
import type { ComposerHost } from '../../../../src/elements/sig-envelope-composer/composer.types.js';

interface Placed {
  readonly documentId: string;
  readonly recipientRole: string;
}

const placers = new WeakMap<object, PlacerPart>();
/** The placer in the page of an element. */
export const placerOf = (element: object): PlacerPart | undefined => placers.get(element);

const isSame = (a: { recipientRole?: string | null }, b: { recipientRole?: string | null }) =>
  a.recipientRole === b.recipientRole;

/**
 * Stands where the step of the fields has the placer, whose pages need a browser: a person places a signature for a signer, and
 * the step saves it with all that the document has.
 */
export class PlacerPart {
  #placed: readonly Placed[] = [];

  constructor(private readonly host: ComposerHost) {
    placers.set(host.element, this);
  }

  load = async (): Promise<void> => {};
  refresh = async (): Promise<void> => {};
  assign = async (): Promise<boolean> => false;
  show(): void {
    // There is no page to show.
  }
  view(): undefined {
    return undefined;
  }

  reset(): void {
    this.#placed = [];
  }

  addSignature(recipientRole: string): boolean {
    const [document] = this.host.draft().documents;
    if (!document) return false;
    this.#placed = [...this.#placed, { documentId: document.id, recipientRole }];
    return true;
  }

  async save(): Promise<boolean> {
    const { host } = this;
    const { documents } = host.draft();
    // A document takes its fields with it.
    this.#placed = this.#placed.filter(({ documentId }) => documents.some(({ id }) => id === documentId));
    const placed = this.#placed;
    const envelopeId = host.envelopeId();
    if (placed.length === 0 || envelopeId === undefined || host.isLocked('fields')) return true;
    try {
      for (const id of new Set(placed.map(({ documentId }) => documentId))) {
        const query = { envelopeId };
        const { data } = await host.client().call(listDocumentFields, { params: { id }, query });
        const added = placed
          .filter(({ documentId }) => documentId === id)
          .filter((one, index, all) => all.findIndex((other) => isSame(one, other)) === index)
          .filter((one) => !data.items.some((field) => isSame(one, field)));
        const fields = [
          ...data.items.map(({ pageNumber, x, y, width, height, type, required, recipientRole }) => ({
            ...{ pageNumber, x, y, width, height, type, required },
            ...(recipientRole ? { recipientRole } : {}),
          })),
          ...added.map(({ recipientRole }, index) => ({
            ...{ pageNumber: 1, x: 0.6, y: (data.items.length + index) * 0.06, width: 0.2, height: 0.05 },
            ...{ type: 'SIGNATURE', required: true, recipientRole },
          })),
        ];
        await host.client().call(replaceDocumentFields, {
          params: { id },
          body: { envelopeId, fields: fields as never },
        });
      }
      this.#placed = this.#placed.filter((one) => !placed.includes(one));
      return true;
    } catch (error) {
      host.fail(error);
      return false;
    }
  }
}
