import assert from 'node:assert/strict';
import { test } from 'node:test';
import { isSafeUrl, isSecureTransport, parseUrl } from '../../../src/domain/index.js';

test('URLs over https and over http on loopback are safe to open', () => {
  const safe = [
    'https://sign.example/s/1?x=2#y',
    'https://localhost.evil.example/',
    'http://localhost:4010/s/1',
    'http://127.0.0.1/',
    'http://127.255.0.1:80/',
    'http://[::1]:1/',
  ];
  for (const url of safe) assert.equal(isSafeUrl(url), true, url);
});

test('URLs of other schemes, over plain http, with a user name or without a host are never opened', () => {
  const unsafe = [
    'http://sign.example/',
    'http://localhost.evil.example/',
    'http://127.0.0.1.evil.example/',
    'http://127.0.0.1234/',
    'http://evil-localhost/',
    'javascript:alert(1)',
    'data:text/html,x',
    'blob:https://a/b',
    'ftp://localhost/',
    'file:///etc/passwd',
    'https://user:secret@sign.example/',
    'https://user@sign.example/',
    'https://:secret@sign.example/',
    '//sign.example',
    '/relative',
    '',
  ];
  for (const url of unsafe) assert.equal(isSafeUrl(url), false, url);
});

test('a transport is secure whatever user name the URL carries', () => {
  assert.equal(isSecureTransport(new URL('https://user:secret@sign.example/')), true);
  assert.equal(isSecureTransport(new URL('http://user:secret@localhost/')), true);
  assert.equal(isSecureTransport(new URL('http://sign.example/')), false);
});

test('text that is not a URL parses to nothing', () => {
  assert.equal(parseUrl('https://sign.example')?.href, 'https://sign.example/');
  assert.equal(parseUrl('/path', 'https://sign.example')?.href, 'https://sign.example/path');
  assert.equal(parseUrl('/path'), undefined);
});
