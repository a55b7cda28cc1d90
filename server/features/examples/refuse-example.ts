import { Refusal } from '../../http/refusal.ts';
import type { BrokenRule } from './example-rules.ts';

export function nameFields(broken: BrokenRule[], place: string): [field: string, message: string][] {
  return broken.map(({ field, message }) => [`${place}.${field}`, message]);
}

/** @throws Refusal with the message of the first rule. */
export function refuseBroken(broken: [field: string, message: string][]): void {
  const [first] = broken;
  if (first) throw new Refusal('validation-failed', first[1], Object.fromEntries(broken));
}

export interface UnknownIds {
  readonly unknown: readonly number[];
}

export function refuseIds(
  field: string,
  noun: string,
  given: readonly number[],
  { unknown }: UnknownIds,
): Refusal {
  const named = given.flatMap((id, index) =>
    unknown.includes(id) ? [[`${field}.${index}`, `${noun} ${id} not found.`] as const] : [],
  );
  return new Refusal('validation-failed', named[0]?.[1], Object.fromEntries(named));
}
