import { domainToASCII } from 'node:url';
import { writeAddress } from '@soltura/domain/people/address';

/** An e-mail address in the form in which it is stored (api.md 1.12). */
export function toAddress(text: string): string {
  return writeAddress(text, domainToASCII);
}

/** A domain as stored addresses have it. */
export function toDomain(domain: string): string {
  return /^[ -~]*$/.test(domain) ? domain : domainToASCII(domain) || domain;
}

/** An e-mail address as addresses are compared: in its stored form, in lower case. */
export function foldAddress(text: string): string {
  return toAddress(text).toLowerCase();
}
