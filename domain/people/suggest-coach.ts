import { firstNameOf } from './first-name.ts';

const DIACRITICS = /\p{M}/gu;

export function suggestShortName(name: string): string {
  return firstNameOf(name);
}

/**
 * Suggests a user id made from the letters of the name, such as 'ana.ruiz' for 'Ana Ruiz'; it never looks like a
 * number.
 */
export function suggestUserId(name: string): string {
  const plain = name.normalize('NFD').replaceAll(DIACRITICS, '').toLowerCase();
  const id = plain.replaceAll(/[^a-z0-9]+/g, '.').replaceAll(/^\.|\.$/g, '');
  return /[a-z]/.test(id) && !/^[\d.e]+$/.test(id) ? id : id && `coach.${id}`;
}

export interface TakenByCoaches {
  readonly shortNames: ReadonlySet<string>;
  readonly userIds: ReadonlySet<string>;
  /** The next number for a name that was numbered before, so that many of one name are not counted anew each time. */
  readonly nextNumbers: Map<string, number>;
}

/**
 * Suggests a short name and an id that no coach has: the first name, else the whole name; the id of the name, else that of
 * the address; where both are taken, with a number behind.
 */
export function suggestFreeNames(
  { name, email }: { readonly name: string; readonly email: string },
  { shortNames, userIds, nextNumbers }: TakenByCoaches,
): { readonly coach: string; readonly userId: string } {
  const whole = name.trim().replaceAll(/\s+/g, ' ');
  const id = suggestUserId(name) || 'coach';
  return {
    coach: findFree([suggestShortName(name), whole], shortNames, nextNumbers, `${whole} `),
    userId: findFree([id, suggestUserId(email.replace(/@.*/, '')) || id], userIds, nextNumbers, `${id}.`),
  };
}

function findFree(
  wishes: readonly string[],
  taken: ReadonlySet<string>,
  nextNumbers: Map<string, number>,
  numbered: string,
): string {
  const isFree = (text: string) => !taken.has(text.toLowerCase());
  const free = wishes.find(isFree);
  if (free !== undefined) return free;
  let number = nextNumbers.get(numbered) ?? 2;
  while (!isFree(`${numbered}${number}`)) number += 1;
  nextNumbers.set(numbered, number + 1);
  return `${numbered}${number}`;
}
