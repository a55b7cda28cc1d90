import dns, { type LookupAddress, type LookupAllOptions } from 'node:dns';
import { BlockList, isIP, type LookupFunction } from 'node:net';

// Everything that is no address of the internet (the special-purpose registries of IANA).
const special = new BlockList();
const SPECIAL_4 = [
  '0.0.0.0/8',
  '10.0.0.0/8',
  '100.64.0.0/10',
  '127.0.0.0/8',
  '169.254.0.0/16',
  '172.16.0.0/12',
  '192.0.0.0/24',
  '192.0.2.0/24',
  '192.88.99.0/24',
  '192.168.0.0/16',
  '198.18.0.0/15',
  '198.51.100.0/24',
  '203.0.113.0/24',
  '224.0.0.0/4',
  '240.0.0.0/4',
];
// Of version 6 only 2000::/3 is given out; in it are tunnels to addresses of version 4, and examples.
const SPECIAL_6 = ['2001::/23', '2001:db8::/32', '2002::/16', '3fff::/20'];
const GIVEN_OUT_6 = new BlockList();
GIVEN_OUT_6.addSubnet('2000::', 3, 'ipv6');
for (const subnet of SPECIAL_4) addTo(special, subnet, 'ipv4');
for (const subnet of SPECIAL_6) addTo(special, subnet, 'ipv6');

function addTo(list: BlockList, subnet: string, family: 'ipv4' | 'ipv6'): void {
  const [address = '', bits] = subnet.split('/');
  list.addSubnet(address, Number(bits), family);
}

/** True for an address of the internet; false for one of this machine or of a private network. */
export function isPublicAddress(address: string): boolean {
  if (isIP(address) === 4) return !special.check(address, 'ipv4');
  return isIP(address) === 6 && GIVEN_OUT_6.check(address, 'ipv6') && !special.check(address, 'ipv6');
}

/** Reads the address of a push service: https, and no private address in it; undefined for any other. */
export function readPushEndpoint(endpoint: string, allowsPrivate: boolean): URL | undefined {
  if (!URL.canParse(endpoint)) return undefined;
  const url = new URL(endpoint);
  if (url.username !== '' || url.password !== '') return undefined;
  if (allowsPrivate) return ['https:', 'http:'].includes(url.protocol) ? url : undefined;
  const host = url.hostname.replace(/^\[|\]$/g, '');
  const isNamed = isIP(host) === 0 && host.includes('.') && !/(^|\.)(localhost|local|internal)$/.test(host);
  return url.protocol === 'https:' && (isNamed || isPublicAddress(host)) ? url : undefined;
}

export class PrivateAddressError extends Error {
  override readonly name = 'PrivateAddressError';
}

export type Resolve = (
  host: string,
  options: LookupAllOptions,
  done: (error: NodeJS.ErrnoException | null, addresses: LookupAddress[]) => void,
) => void;

/**
 * Makes the lookup of a host's addresses at the moment of connecting, which fails when one of them is private: a name
 * that was public when it was stored may lead into the school's own network by now.
 */
export function makePublicLookup(resolve: Resolve = dns.lookup): LookupFunction {
  return (host, options, done) => {
    resolve(host, { ...options, all: true }, (error, addresses) => {
      if (error) return done(error, '', 0);
      const [first] = addresses;
      if (!first || addresses.some(({ address }) => !isPublicAddress(address))) {
        return done(new PrivateAddressError('The host has a private address.'), '', 0);
      }
      return options.all ? done(null, addresses) : done(null, first.address, first.family);
    });
  };
}
