const DIACRITICS = /\p{M}/gu;

/** Suggests the first name as the short name. */
export function suggestShortName(name: string): string {
  return name.trim().split(/\s+/)[0] ?? '';
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

/** The short names and the ids that coaches have, in lower case. */
export interface TakenByCoaches {
  readonly shortNames: ReadonlySet<string>;
  readonly userIds: ReadonlySet<string>;
}

/**
 * Suggests a short name and an id that no coach has: the first name, else the whole name; the id of the name, else that of
 * the address; where both are taken, with a number behind.
 */
export function suggestFreeNames(
  { name, email }: { readonly name: string; readonly email: string },
  { shortNames, userIds }: TakenByCoaches,
): { readonly coach: string; readonly userId: string } {
  const whole = name.trim().replaceAll(/\s+/g, ' ');
  const id = suggestUserId(name) || 'coach';
  return {
    coach: findFree([suggestShortName(name), whole], shortNames, (count) => `${whole} ${count}`),
    userId: findFree(
      [id, suggestUserId(email.replace(/@.*/, '')) || id],
      userIds,
      (count) => `${id}.${count}`,
    ),
  };
}

function findFree(
  wishes: readonly string[],
  taken: ReadonlySet<string>,
  makeNumbered: (count: number) => string,
): string {
  const isFree = (text: string) => !taken.has(text.toLowerCase());
  const free = wishes.find(isFree);
  if (free !== undefined) return free;
  let count = 2;
  while (!isFree(makeNumbered(count))) count += 1;
  return makeNumbered(count);
}
