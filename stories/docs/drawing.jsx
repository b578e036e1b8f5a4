import { createElement, useEffect, useRef } from 'react';
import { useTheme } from 'storybook/theming';
import script from '@mermaid-js/tiny/dist/mermaid.tiny.js?url';

let loading;
let drawn = 0;
/** It is written for a script element: as a module it would keep what it gives to itself. */
const loaded = () =>
  (loading ??= new Promise((done, failed) => {
    const element = document.createElement('script');
    element.src = script;
    element.onload = () => done(globalThis.mermaid);
    element.onerror = failed;
    document.head.append(element);
  }));

/** Draws a diagram that is written in mermaid's words. */
export function Drawing({ name, text }) {
  const place = useRef(null);
  const theme = useTheme().base === 'dark' ? 'dark' : 'neutral';
  useEffect(() => {
    void loaded()
      .then((mermaid) => {
        mermaid.initialize({ startOnLoad: false, securityLevel: 'strict', theme });
        return mermaid.render(`drawing-${(drawn += 1)}`, text);
      })
      .then(({ svg }) => {
        if (place.current) place.current.innerHTML = svg;
      });
  }, [text, theme]);
  // Made as narrow as a telephone, its words could not be read: it is moved aside there.
  const picture = createElement('div', {
    ref: place,
    role: 'img',
    'aria-label': name,
    style: { minInlineSize: 960 },
  });
  return createElement(
    'div',
    { role: 'group', 'aria-label': name, tabIndex: 0, style: { overflowX: 'auto', marginBlock: 24 } },
    picture,
  );
}
