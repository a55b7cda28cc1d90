import type { PersonKind } from './erasure.ts';

/** A record that may be of a person. */
export interface PersonPart {
  readonly kind: PersonKind;
  readonly recordId: number;
  /** Of a user: the coaching student and the coach they are linked to. */
  readonly student: number | null;
  readonly coach: number | null;
  /** Of a coaching student or a coach: the user who is linked to it. */
  readonly linkedUser: number | null;
}

/** Whose the records are that were found for a person. */
export interface SortedParts<Part> {
  /** The record that was asked for and those that are linked to it: one person. */
  readonly sure: readonly Part[];
  /** Records that may be theirs, because of an address alone: an admin says so. */
  readonly offered: readonly Part[];
  /** Records of somebody else who has the same address. */
  readonly others: readonly Part[];
}

/**
 * Sorts the records that a link or an address connects with the one that was asked for. Only a link makes two records one
 * person. What has the same address is offered, unless it is linked to somebody else or the person has a record of that kind
 * already. Source: docs/privacy.md.
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

/** A record or an account as it is chosen: 'users-12', or 'accounts-' with the id of an account that no user has. */
export interface ChoosablePart {
  readonly key: string;
  readonly kind: PersonKind | 'accounts';
  /** Whether it belongs to the person for sure, and is always chosen. */
  readonly isSure: boolean;
}

const CHANGED = 'The records of this person have changed meanwhile. Look at them once more.';

const NOUNS: Readonly<Record<ChoosablePart['kind'], string>> = {
  users: 'user',
  'coaching-students': 'coaching student',
  coaches: 'coach',
  accounts: 'log-in',
};

/** Why these parts cannot be taken for one person; undefined where they can. */
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

/** The chosen parts after a press on one: of each kind there is one at most, and what is sure stays. */
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
