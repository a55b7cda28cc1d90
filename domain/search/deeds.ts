import { foldForSearch } from './match.ts';

export const studentDeeds = ['last-assignment', 'new-private-call', 'new-assignment', 'week'] as const;
export type StudentDeed = (typeof studentDeeds)[number];

const LABELS: Readonly<Record<StudentDeed, string>> = {
  'last-assignment': 'Last assignment of',
  'new-private-call': 'New private call for',
  'new-assignment': 'New assignment for',
  week: 'Week record of',
};

export function labelDeed(deed: StudentDeed, student: string): string {
  return `${LABELS[deed]} ${student}`;
}

export interface WantedDeeds {
  name: string;
  deeds: readonly StudentDeed[] | undefined;
}

/**
 * Parses 'call maeve' as a name and actions: as many first words as begin words of an action name the action, the rest
 * is the name. A single word is a name.
 */
export function readDeeds(typed: string): WantedDeeds {
  const words = foldForSearch(typed).trim().split(' ');
  let deeds: readonly StudentDeed[] | undefined;
  let taken = 0;
  for (const word of words.slice(0, -1)) {
    const fitting: StudentDeed[] = (deeds ?? studentDeeds).filter((deed) =>
      foldForSearch(LABELS[deed]).includes(` ${word}`),
    );
    if (fitting.length === 0) break;
    deeds = fitting;
    taken += 1;
  }
  return { name: foldForSearch(words.slice(taken).join(' ')), deeds };
}
