import { Refusal } from '../../http/refusal.ts';
import type { BrokenRule } from './example-rules.ts';

/** The fields with their full path in the body. */
export function nameFields(broken: BrokenRule[], place: string): [field: string, message: string][] {
  return broken.map(({ field, message }) => [`${place}.${field}`, message]);
}

/** @throws Refusal with the message of the first rule. */
export function refuseBroken(broken: [field: string, message: string][]): void {
  const [first] = broken;
  if (first) throw new Refusal('validation-failed', first[1], Object.fromEntries(broken));
}

export function refuseIds(field: string, message: string): Refusal {
  return new Refusal('validation-failed', message, { [field]: message });
}
