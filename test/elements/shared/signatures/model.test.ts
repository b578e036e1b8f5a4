import { expect } from '@open-wc/testing';
import { toSaved } from '../../../../src/elements/shared/signatures/saved-signature.model.js';

const png = 'iVBORw0KGgoAAAANSUhEUg';
const jpeg = '/9j/4AAQSkZJRg';

describe('a saved signature that the service answers', () => {
  it('has its name, its marks and whose it is, without white space around them', () => {
    const answer = { id: 's1', name: ' In full ', type: 'DRAWN', imageData: png, isDefault: true };
    const owner = { isInitials: true, signerName: ' Ada ', signerEmail: ' ada@example.com ' };
    expect(toSaved({ ...answer, ...owner })).to.deep.equal({
      ...{ id: 's1', name: 'In full', isInitials: true, isDefault: true, picture: png },
      ...{ signerName: 'Ada', signerEmail: 'ada@example.com' },
    });
  });

  it('is a nameless signature, and no default, where the answer does not say', () => {
    const nothing = { isInitials: false, isDefault: false, signerName: '', signerEmail: '' };
    expect(toSaved({ id: 's1' })).to.deep.equal({ id: 's1', name: 's1', ...nothing });
    expect(
      toSaved({ id: 's1', name: ' ', imageData: null, isDefault: null, signerName: null }),
    ).to.deep.equal({
      ...{ id: 's1', name: 's1', ...nothing },
    });
  });

  it('is a picture, with a data URL’s prefix or without (R127)', () => {
    const pictureOf = (imageData: string, type = 'UPLOADED') => toSaved({ id: 'a', type, imageData }).picture;
    expect(pictureOf(`data:image/png;base64,${png}`)).to.equal(png);
    expect(pictureOf(` data:image/jpeg;charset=x;base64,${jpeg}\n`)).to.equal(jpeg);
    expect(pictureOf(jpeg)).to.equal(jpeg);
    expect(pictureOf(png, 'TYPED'), 'whatever its type').to.equal(png);
  });

  it('has the words of a typed one', () => {
    const typed = toSaved({ id: 'a', type: 'TYPED', imageData: ' Ada Lovelace ' });
    expect(typed.text).to.equal('Ada Lovelace');
    expect(typed).not.to.have.property('picture');
    expect(toSaved({ id: 'a', type: 'TYPED', imageData: ' ' })).not.to.have.property('text');
    expect(toSaved({ id: 'a', type: 'TYPED' })).not.to.have.property('text');
  });

  it('has no picture in a format that can carry scripts', () => {
    for (const imageData of ['data:image/svg+xml;base64,PHN2Zy8+', 'PHN2Zy8+', 'R0lGODlh', `x${png}`])
      expect(toSaved({ id: 'a', type: 'UPLOADED', imageData })).not.to.have.any.keys('picture', 'text');
  });
});
