import { listContinuing } from '@soltura/domain/programs/known-vocabulary';
import type { Db } from '../../db/session.ts';
import { addFault, type Candidate, type Faults } from './candidate.ts';

const inUse = {
  name: 'find-programs-in-use',
  // A range of one id: most users follow one program, so an equality would make the planner read them all.
  text: `select list.id,
      exists (select from users u
        where u.related_program between list.id and list.id and u.archived_at is null) as "isFollowed",
      (select p.name from programs p where p.record_id = list.continuing and p.archived_at is null) as "goesOn"
    from unnest($1::integer[], $2::integer[]) as list (id, continuing)`,
};

interface Use {
  readonly id: number;
  readonly isFollowed: boolean;
  readonly goesOn: string | null;
}

/**
 * Returns the candidates that would archive a program that users follow or that another one continues: users would have
 * no lessons, or the other program would lose the words that were taught before (api.md D4).
 */
export async function findProgramsInUse(db: Db, candidates: readonly Candidate[]): Promise<Faults> {
  const faults: Faults = new Map();
  const leaving = new Map<number, number>();
  for (const { place, stored, next } of candidates) {
    if (stored?.values['isArchived'] === false && next['isArchived'] === true)
      leaving.set(stored.recordId, place);
  }
  if (leaving.size === 0) return faults;
  // A program that is archived in the same write needs no other.
  const pairs = [...leaving.keys()].map((id) => {
    const continuing = listContinuing(id).find((other) => !leaving.has(other));
    return [id, continuing ?? null] as const;
  });
  const uses = await db.query<Use & Record<string, unknown>>(inUse, [
    pairs.map(([id]) => id),
    pairs.map(([, continuing]) => continuing),
  ]);
  for (const { id, isFollowed, goesOn } of uses) {
    const message = describeUse({ isFollowed, goesOn });
    const place = leaving.get(id);
    if (message !== undefined && place !== undefined)
      addFault(faults, place, { field: 'isArchived', message });
  }
  return faults;
}

function describeUse({ isFollowed, goesOn }: Omit<Use, 'id'>): string | undefined {
  if (isFollowed) return 'This program cannot be archived: users follow it';
  return goesOn === null ? undefined : `This program cannot be archived: ${goesOn} goes on from its words`;
}
