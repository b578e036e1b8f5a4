import { createElement, useEffect, useRef } from 'react';
import script from '@mermaid-js/tiny/dist/mermaid.tiny.js?url';

let loading;
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
  useEffect(() => {
    void loaded()
      .then((mermaid) => {
        // At its own size: made as narrow as the page, its words could not be read.
        const own = { useMaxWidth: false };
        mermaid.initialize({ startOnLoad: false, securityLevel: 'strict', theme: 'neutral', state: own });
        return mermaid.render('drawing', text);
      })
      .then(({ svg }) => {
        if (place.current) place.current.innerHTML = svg;
      });
  }, [text]);
  const picture = createElement('div', { ref: place, role: 'img', 'aria-label': name });
  return createElement(
    'div',
    { role: 'group', 'aria-label': name, tabIndex: 0, style: { overflowX: 'auto', marginBlock: 24 } },
    picture,
  );
}
