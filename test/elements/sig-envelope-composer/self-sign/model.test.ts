import { expect } from '@open-wc/testing';
import type { DraftRecipient } from '../../../../src/elements/sig-envelope-composer/model/draft.js';
import {
  isAlone,
  selfSignBody,
} from '../../../../src/elements/sig-envelope-composer/self-sign/self-sign.model.js';

const person = (email: string, role: DraftRecipient['role'] = 'SIGNER'): DraftRecipient => ({
  ...{ key: email, name: 'Ann', email, role, order: 1, recipientRole: 'Signer 1', delivery: 'email' },
});

describe('signing a draft alone', () => {
  const alone = (email: string | undefined, ...recipients: DraftRecipient[]) =>
    isAlone({ recipients }, email);

  it('is offered to the only recipient, by address in any case', () => {
    expect(alone('Ann@example.com', person(' ann@EXAMPLE.com '))).to.equal(true);
  });

  it('never leaves anybody out, also not those who only read', () => {
    const ann = person('ann@example.com');
    expect(alone('ann@example.com', ann, person('bea@example.com', 'CC'))).to.equal(false);
    expect(alone('ann@example.com', person('bea@example.com'))).to.equal(false);
    expect(alone('ann@example.com', person('ann@example.com', 'VIEWER'))).to.equal(false);
    expect(alone('ann@example.com')).to.equal(false);
    expect(alone(undefined, ann)).to.equal(false);
  });

  it('asks for the documents and fields, with the documented members and without a role (D1)', () => {
    const documents = [
      { id: 'd1', name: 'a.pdf', state: 'ready' },
      { id: 'd2', name: 'b.pdf', state: 'ready' },
    ] as const;
    const documented = {
      ...{
        documentId: 'd1',
        pageNumber: 1,
        x: 0,
        y: 0.1,
        width: 0.2,
        height: 0.3,
        type: 'RADIO',
        label: 'L',
      },
      ...{ placeholder: 'P', required: false, groupKey: 'g', optionLabel: 'o', linkKey: 'k' },
      ...{ multiline: true, gridGroupId: 'gg', validation: { options: [] } },
    };
    const field = { ...documented, id: 'f1', recipientRole: 'Signer 1', value: 'secret' };
    const gridGroups = [{ id: 'gg' }] as unknown as Parameters<typeof selfSignBody>[1]['gridGroups'];
    expect(
      selfSignBody({ subject: ' Lease ', documents }, { fields: [field], gridGroups }, 'dep'),
    ).to.deep.equal({
      ...{ subject: 'Lease', documentIds: ['d1', 'd2'], fields: [documented] },
      ...{ gridGroups: [{ id: 'gg' }], departmentId: 'dep' },
    });
  });

  it('leaves out what a field, the grids or the department do not say', () => {
    const field = { documentId: 'd1', label: null, placeholder: undefined };
    for (const department of [undefined, ''])
      expect(
        selfSignBody({ subject: 'Lease', documents: [] }, { fields: [field], gridGroups: [] }, department),
      ).to.deep.equal({ subject: 'Lease', documentIds: [], fields: [{ documentId: 'd1' }] });
  });
});
