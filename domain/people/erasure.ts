import { countOf } from '../numbers.ts';

export const personKinds = ['users', 'coaching-students', 'coaches'] as const;
export type PersonKind = (typeof personKinds)[number];

interface NamedPerson {
  readonly name: string;
  readonly email: string;
}

/** True when the typed text is the name or the address of a person, ignoring case and outer blanks. */
export function isTypedFor(typed: string, { name, email }: NamedPerson): boolean {
  const given = fold(typed);
  return given !== '' && [name, email].some((known) => fold(known) === given);
}

function fold(text: string): string {
  return text.normalize('NFC').trim().replaceAll(/\s+/g, ' ').toLowerCase();
}

export interface ErasureFacts {
  readonly name: string;
  readonly isOwn: boolean;
  readonly isLastAdmin: boolean;
  readonly coachedStudents: number;
  readonly comingSessions: number;
  readonly groups: number;
}

export function findObstacles({
  name,
  isOwn,
  isLastAdmin,
  coachedStudents,
  comingSessions,
  groups,
}: ErasureFacts): string[] {
  const sentences = [
    isOwn && 'You cannot erase yourself: another admin can.',
    isLastAdmin && `${name} is the last admin: make somebody else an admin first.`,
    coachedStudents > 0 &&
      `${name} is the primary coach of ${countOf(coachedStudents, 'student')}: give them another coach first.`,
    comingSessions > 0 &&
      `${name} has ${countOf(comingSessions, 'call or session', 'calls or sessions')} from today on: give them to another coach or delete them first.`,
    groups > 0 && `${name} has ${countOf(groups, 'group')}: give them to another coach or delete them first.`,
  ];
  return sentences.filter((sentence) => typeof sentence === 'string');
}
