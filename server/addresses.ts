import { domainToASCII } from 'node:url';
import { writeAddress } from '@soltura/domain/people/address';

/** Normalises an email address to the form in which it is stored (api.md 1.12). */
export function toAddress(text: string): string {
  return writeAddress(text, domainToASCII);
}

export function toDomain(domain: string): string {
  return /^[ -~]*$/.test(domain) ? domain : domainToASCII(domain) || domain;
}

export function foldAddress(text: string): string {
  return toAddress(text).toLowerCase();
}
