import type { SigningText } from 'sig-widgets/headless';
import en from 'sig-widgets/locales/en';

const texts = en as Required<typeof en>;

/** The words of a key: those of the package, as an example. A page may have its own. */
export const signingWords = (key: SigningText, n?: number): string => {
  const message = key === 'tryAgain' ? texts.common.tryAgain : texts.frame[key];
  const text = typeof message === 'string' ? message : (message as { other: string }).other;
  return text.replace('{n}', String(n ?? ''));
};
