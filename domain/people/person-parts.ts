import type { PersonKind } from './erasure.ts';

export interface PersonPart {
  readonly kind: PersonKind;
  readonly recordId: number;
  readonly student: number | null;
  readonly coach: number | null;
  readonly linkedUser: number | null;
}

/**
 * `sure` is the requested record with those linked to it; `offered` share only the address, so that an admin
 * decides; `others` belong to another person with the same address.
 */
export interface SortedParts<Part> {
  readonly sure: readonly Part[];
  readonly offered: readonly Part[];
  readonly others: readonly Part[];
}

/**
 * Sorts the records that a link or an address connects with the requested one. Only a link makes two records one
 * person. A record with the same address is offered, unless it is linked to another person or the person has a record
 * of that kind already. Source: docs/privacy.md.
 */
export function sortParts<Part extends PersonPart>(
  asked: NoInfer<Part>,
  found: readonly Part[],
): SortedParts<Part> {
  const user = asked.kind === 'users' ? asked : found.find((one) => isLinked(one, asked));
  const sure = [asked, ...found.filter((one) => one === user || (user && isLinked(user, one)))];
  const kinds = new Set(sure.map(({ kind }) => kind));
  const others = found.filter((one) => !sure.includes(one));
  const mayBeTheirs = ({ kind, student, coach, linkedUser }: Part) =>
    !kinds.has(kind) && student === null && coach === null && linkedUser === null;
  return {
    sure: sure.filter((one, index) => sure.indexOf(one) === index),
    offered: others.filter(mayBeTheirs),
    others: others.filter((one) => !mayBeTheirs(one)),
  };
}

function isLinked({ kind, student, coach }: PersonPart, record: PersonPart): boolean {
  if (kind !== 'users') return false;
  return record.kind === 'coaches'
    ? coach === record.recordId
    : record.kind === 'coaching-students' && student === record.recordId;
}

/** A record or an account as it is chosen: 'users-12', or 'accounts-' with the id of an account without a user. */
export interface ChoosablePart {
  readonly key: string;
  readonly kind: PersonKind | 'accounts';
  readonly isSure: boolean;
}

const CHANGED = 'The records of this person have changed meanwhile. Look at them once more.';

const NOUNS: Readonly<Record<ChoosablePart['kind'], string>> = {
  users: 'user',
  'coaching-students': 'coaching student',
  coaches: 'coach',
  accounts: 'log-in',
};

export function findChoiceFault(
  parts: readonly ChoosablePart[],
  keys: readonly string[],
): string | undefined {
  const chosen = parts.filter(({ key }) => keys.includes(key));
  const isKnown = keys.every((key) => parts.some((part) => part.key === key));
  if (!isKnown || parts.some((part) => part.isSure && !chosen.includes(part))) return CHANGED;
  const twice = chosen.find(({ kind }, index) => chosen.findIndex((one) => one.kind === kind) < index);
  return twice && `A person is one ${NOUNS[twice.kind]}: choose one of them.`;
}

export function togglePart(
  parts: readonly ChoosablePart[],
  keys: readonly string[],
  pressed: ChoosablePart,
): string[] {
  if (pressed.isSure) return [...keys];
  const others = parts.filter(({ key, kind }) => keys.includes(key) && kind !== pressed.kind);
  const left = others.map(({ key }) => key);
  return keys.includes(pressed.key) ? left : [...left, pressed.key];
}
