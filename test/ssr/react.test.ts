import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createElement } from 'react';
import { renderToString } from 'react-dom/server';
import { SigBookingPicker, SigSignaturePad } from 'sig-widgets/react';
import { enableReact } from 'sig-widgets/ssr';

test('a component holds the first frame in its language once the server renders them, and the element waits', () => {
  const picker = () => renderToString(createElement(SigBookingPicker, { handle: 'ada', lang: 'de' }));
  assert.doesNotMatch(picker(), /<template/);
  enableReact();
  assert.match(
    picker(),
    /^<sig-booking-picker (?=[^>]*defer-hydration)[^>]*><template shadowrootmode="open"><style>/,
  );
  assert.match(picker(), /Wird geladen/);
  assert.match(renderToString(createElement(SigSignaturePad)), /shadowrootdelegatesfocus/);
});
