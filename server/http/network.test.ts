import { expect, test } from 'vitest';
import { toNetwork, toNetworkAddress } from './network.ts';

test.each([
  ['203.0.113.5', '203.0.113.5'],
  ['203.0.113.5:51234', '203.0.113.5'],
  [' 203.0.113.5 ', '203.0.113.5'],
  ['"203.0.113.5:51234"', '203.0.113.5'],
  ['::ffff:203.0.113.5', '203.0.113.5'],
  ['::FFFF:cb00:7105', '203.0.113.5'],
  ['[::ffff:203.0.113.5]:51234', '203.0.113.5'],
  ['2001:db8::1', '2001:db8::1'],
  ['2001:DB8:0:0:0:0:0:1', '2001:db8::1'],
  ['[2001:db8::1]', '2001:db8::1'],
  ['[2001:db8::1]:443', '2001:db8::1'],
  ['"[2001:db8::1]:443"', '2001:db8::1'],
  ['fe80::1%eth0', 'fe80::1'],
  ['::1', '::1'],
])('%s is the address %s', (given, address) => {
  expect(toNetworkAddress(given)).toBe(address);
});

test.each([
  '',
  'unknown',
  '_hidden',
  'proxy.school.example',
  '203.0.113.005',
  '203.0.113.5:51234:1',
  '1.2.3',
  '256.1.1.1',
  '[203.0.113.5',
  '2001:db8::1::2',
  ':::',
  '"',
  '[]:1',
  '203.0.113.5\n203.0.113.6',
  'x'.repeat(5000),
])('%j is no address', (given) => {
  expect([toNetworkAddress(given), toNetwork(given)]).toEqual(['unknown', 'unknown']);
});

test('the address of a connection that is gone is unknown', () => {
  expect(toNetworkAddress(undefined)).toBe('unknown');
});

test.each([
  ['203.0.113.5:51234', '203.0.113.5'],
  ['2001:db8:0:7::1', '2001:db8:0:7'],
  ['[2001:db8:0:7:ffff::2]:1', '2001:db8:0:7'],
  ['2001:db8::1', '2001:db8:0:0'],
  ['::1', '0:0:0:0'],
])('%s is in the network %s', (given, network) => {
  expect(toNetwork(given)).toBe(network);
});
