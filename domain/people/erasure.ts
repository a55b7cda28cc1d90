import { countOf } from '../numbers.ts';

/** The kinds of record as which a person is found (docs/privacy.md). */
export const personKinds = ['users', 'coaching-students', 'coaches'] as const;
export type PersonKind = (typeof personKinds)[number];

/** What is known of a person before anything is done about them. */
interface NamedPerson {
  readonly name: string;
  readonly email: string;
}

/** Whether somebody has typed the name or the address of a person, in any case and with blanks anywhere around. */
export function isTypedFor(typed: string, { name, email }: NamedPerson): boolean {
  const given = fold(typed);
  return given !== '' && [name, email].some((known) => fold(known) === given);
}

function fold(text: string): string {
  return text.normalize('NFC').trim().replaceAll(/\s+/g, ' ').toLowerCase();
}

/** What stands in the way of an erasure. */
export interface ErasureFacts {
  readonly name: string;
  readonly email: string;
  /** Whether it is the admin who asks. */
  readonly isOwn: boolean;
  readonly isLastAdmin: boolean;
  /** The coaching students that have the address of the person. */
  readonly studentsOfAddress: number;
  /** Users and coaches who have an address of the person and are somebody else, by their names. */
  readonly othersOfAddress: readonly string[];
  /** Present students whose primary coach it is. */
  readonly coachedStudents: number;
  /** Calls and group sessions of this coach that are dated today or later. */
  readonly comingSessions: number;
}

/** The sentences that say why a person cannot be erased now; empty where they can. */
export function findObstacles(facts: ErasureFacts): string[] {
  const {
    name,
    email,
    isOwn,
    isLastAdmin,
    studentsOfAddress,
    othersOfAddress,
    coachedStudents,
    comingSessions,
  } = facts;
  const sentences = [
    isOwn && 'You cannot erase yourself: another admin can.',
    isLastAdmin && `${name} is the last admin: make somebody else an admin first.`,
    studentsOfAddress > 1 &&
      `${studentsOfAddress} coaching students have the address ${email}: give each their own first, so that nobody else is erased.`,
    othersOfAddress.length > 0 && describeOthers(othersOfAddress),
    coachedStudents > 0 &&
      `${name} is the primary coach of ${countOf(coachedStudents, 'student')}: give them another coach first.`,
    comingSessions > 0 &&
      `${name} has ${countOf(comingSessions, 'call or session', 'calls or sessions')} from today on: give them to another coach or delete them first.`,
  ];
  return sentences.filter((sentence) => typeof sentence === 'string');
}

/** Says who else has an address of a person, so that their data is not taken for that person's. */
export function describeOthers(names: readonly string[]): string {
  const all = [names.slice(0, -1).join(', '), ...names.slice(-1)].filter((part) => part !== '').join(' and ');
  return `${all} ${names.length === 1 ? 'has' : 'have'} an address of this person too: give each their own first, so that nobody else is erased.`;
}
