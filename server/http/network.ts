import { isIPv4, isIPv6, SocketAddress } from 'node:net';

const MAPPED = /^::ffff:([\d.]+)$/;

/** Stands for every address that cannot be parsed, so that all of these are limited together. */
const UNKNOWN = 'unknown';

/**
 * Returns the normalized form of a network address that a socket or a proxy wrote: without port, brackets, quotes and
 * zone, an IPv4-mapped IPv6 address as IPv4, IPv6 in its short form; 'unknown' for anything else. Otherwise each port
 * that a proxy names would be a network of its own, and wrong passwords would never add up.
 */
export function toNetworkAddress(given: string | undefined): string {
  const address = (given ?? '').trim();
  if (isIPv4(address)) return address;
  // Sockets for both versions write this form. A `SocketAddress` for each request takes a thirtieth of a small call.
  const [, mapped = ''] = MAPPED.exec(address) ?? [];
  if (isIPv4(mapped)) return mapped;
  const bare = removePort(address.replace(/^"(.*)"$/, '$1')).replace(/%.*$/, '');
  if (isIPv4(bare)) return bare;
  if (!isIPv6(bare)) return UNKNOWN;
  const { address: short } = new SocketAddress({ address: bare, family: 'ipv6' });
  return /^::ffff:([\d.]+)$/i.exec(short)?.[1] ?? short;
}

function removePort(address: string): string {
  return /^\[(.*)\](?::\d*)?$/.exec(address)?.[1] ?? address.replace(/^([\d.]+):\d*$/, '$1');
}

/** Returns the network that belongs to one household or machine: an IPv4 address, or the /64 of an IPv6 address. */
export function toNetwork(given: string): string {
  const address = toNetworkAddress(given);
  if (!isIPv6(address)) return address;
  const [head = '', tail = ''] = address.split('::');
  const groups = head.split(':').filter((group) => group !== '');
  const missing = 8 - groups.length - tail.split(':').filter((group) => group !== '').length;
  const padded = address.includes('::') ? [...groups, ...Array.from({ length: missing }, () => '0')] : groups;
  return padded.slice(0, 4).join(':');
}
