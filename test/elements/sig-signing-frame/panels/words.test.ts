import { expect } from '@open-wc/testing';
import { frame as german } from '../../../../src/locales/de/frame.js';
import { frame as english } from '../../../../src/locales/en/frame.js';

describe('sig-signing-frame: strings', () => {
  for (const [language, words] of Object.entries({ english, german }))
    it(`headings end without a full stop, the sentences below them with one (${language})`, () => {
      const ending = (suffix: string) => Object.entries(words).filter(([key]) => key.endsWith(suffix));
      const titles = ending('Title');
      const texts = [...ending('Text'), ...ending('Note')];
      expect(titles.length).to.be.greaterThan(20);
      expect(texts.length).to.be.greaterThan(20);
      for (const [key, title] of titles) expect(title, key).to.match(/[^.\s]$/);
      for (const [key, text] of texts) expect(text, key).to.match(/\p{L}\.$/u);
    });
});
