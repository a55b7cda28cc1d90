import { isIPv6 } from 'node:net';

/** The part of a network that belongs to one household or machine: an IPv4 address, or an IPv6 /64. */
export function toNetwork(address: string): string {
  if (!isIPv6(address) || address.startsWith('::ffff:')) return address;
  const [head = '', tail = ''] = address.split('::');
  const groups = head.split(':').filter((group) => group !== '');
  const missing = 8 - groups.length - tail.split(':').filter((group) => group !== '').length;
  const padded = address.includes('::') ? [...groups, ...Array.from({ length: missing }, () => '0')] : groups;
  return padded.slice(0, 4).join(':');
}
