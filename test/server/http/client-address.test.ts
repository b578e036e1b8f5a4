import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { clientKeyOf, networkOf, setClientAddress } from '../../../src/server/http/client-address.js';

const request = () => new Request('https://app.example.com/sig/public/v1/health');

describe('the rate-limit key of an anonymous client', () => {
  it('is the address of its socket, as far as the client cannot choose it', () => {
    const from = (address: string | undefined) => {
      const one = request();
      setClientAddress(one, address);
      return clientKeyOf({}, one);
    };
    assert.equal(from('203.0.113.7'), '203.0.113.7');
    assert.equal(from('::ffff:203.0.113.7'), '203.0.113.7');
    assert.equal(from('2001:db8:1:2:aaaa:bbbb:cccc:dddd'), '2001:db8:1:2');
    assert.equal(from('2001:db8:1:2::9'), from('2001:db8:1:2:1:1:1:1'));
    assert.notEqual(from('2001:db8:1:3::9'), from('2001:db8:1:2::9'));
    assert.equal(networkOf('fe80::1%eth0'), 'fe80:0:0:0');
    assert.equal(networkOf('::1'), '0:0:0:0');
    assert.equal(from(undefined), '');
  });

  it('is what the host vouches for instead, and otherwise one that all clients share', () => {
    const one = request();
    setClientAddress(one, '203.0.113.7');
    assert.equal(clientKeyOf({ clientKey: () => 'session 1' }, one), 'session 1');
    assert.equal(clientKeyOf({ clientKey: () => undefined }, one), '');
    assert.equal(clientKeyOf({}, request()), '');
  });
});
