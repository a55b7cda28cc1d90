/** The most students who are chosen together as a group (screens-coaching 3.1). */
export const MAX_OF_GROUP = 100;

/** Groups whose students are chosen together: those of a primary coach, of a course, or the members of a group. */
export const kindsOfGroup = ['coach', 'course', 'group'] as const;
export type KindOfGroup = (typeof kindsOfGroup)[number];

interface Member {
  readonly recordId: number;
}

/**
 * Adds the students of a group to those who are chosen, each once, or nobody where all of them are more than `most`.
 * Returns the students and a sentence about it.
 */
export function addGroup<Student extends Member>(
  chosen: readonly Student[],
  group: { readonly name: string; readonly students: readonly Student[]; readonly isCut: boolean },
  most: number,
): { readonly students: readonly Student[]; readonly told: string } {
  const known = new Set(chosen.map(({ recordId }) => recordId));
  const added = group.students.filter(({ recordId }) => !known.has(recordId));
  const all = [...chosen, ...added];
  if (group.isCut || group.students.length > most)
    return { students: chosen, told: `${group.name}: more than ${most} students, so nobody was added.` };
  if (all.length > most)
    return {
      students: chosen,
      told: `${group.name}: with those who are chosen they would be ${all.length}, and at most ${most} fit. Nobody was added.`,
    };
  if (group.students.length === 0)
    return { students: chosen, told: `${group.name}: nobody has a membership that runs.` };
  if (added.length === 0) return { students: chosen, told: `${group.name}: all are chosen already.` };
  return { students: all, told: `${group.name}: ${added.length} added.` };
}
