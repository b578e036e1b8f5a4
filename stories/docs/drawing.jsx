import { createElement, useEffect, useRef } from 'react';
import '@mermaid-js/tiny';

/** Draws a diagram that is written in mermaid's words. */
export function Drawing({ name, text }) {
  const place = useRef(null);
  useEffect(() => {
    const { mermaid } = globalThis;
    mermaid.initialize({ startOnLoad: false, securityLevel: 'strict', theme: 'neutral' });
    mermaid.render('drawing', text).then(({ svg }) => {
      if (place.current) place.current.innerHTML = svg;
    });
  }, [text]);
  return createElement('div', { ref: place, role: 'img', 'aria-label': name });
}
