import { foldForSearch } from './match.ts';

/** What can be done for a student that was found, in the order shown: first what is wanted most. */
export const studentDeeds = ['last-assignment', 'new-private-call', 'new-assignment', 'week'] as const;
export type StudentDeed = (typeof studentDeeds)[number];

const LABELS: Readonly<Record<StudentDeed, string>> = {
  'last-assignment': 'Last assignment of',
  'new-private-call': 'New private call for',
  'new-assignment': 'New assignment for',
  week: 'Week record of',
};

/** 'New private call for Ana García'. */
export function labelDeed(deed: StudentDeed, student: string): string {
  return `${LABELS[deed]} ${student}`;
}

/** What is typed, as a student's name and what is to be done for them. */
export interface WantedDeeds {
  /** Folded; empty when only what is to be done was typed. */
  name: string;
  /** Undefined when the text names nothing that can be done: it is all of a name, or of something else. */
  deeds: readonly StudentDeed[] | undefined;
}

/**
 * Reads 'call maeve' as a name and what is to be done: the first words that begin words of an action, as many as there
 * are, the rest is the name. A single word is a name.
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
