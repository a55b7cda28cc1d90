import { flashcards } from '@soltura/contract/flashcards';
import { isStaff } from '@soltura/domain/people/roles';
import { call } from '../../api/client.ts';
import { useActiveStudent, useUser } from '../people/active-student.ts';

/** Whose collection is changed, and through which calls (screens-student 1.8). */
export interface CollectionOwner {
  readonly userId: number;
  readonly studentId: number;
  readonly emailAddress: string;
  /** Staff use the calls on behalf of a student, for themselves too. */
  readonly onBehalf: boolean;
}

/** The owner of what the active student's screens change. Throws 'No active student' where there is none. */
export function useCollectionOwner(): () => CollectionOwner {
  const user = useUser();
  const student = useActiveStudent();
  return () => {
    if (!student) throw new Error('No active student');
    return {
      userId: user.recordId,
      studentId: student.recordId,
      emailAddress: student.emailAddress,
      onBehalf: isStaff(user.roles),
    };
  };
}

/** Adds an example; answers the id of its entry, or undefined when the server named none. */
export async function sendAddition(owner: CollectionOwner, exampleId: number): Promise<number | undefined> {
  const [entryId] = owner.onBehalf
    ? await call(flashcards.createForStudent, {
        headers: { studentid: owner.studentId, exampleid: exampleId },
      })
    : await call(flashcards.createMine, { headers: { exampleid: exampleId } });
  return entryId;
}

/** Removes a card by the id of its entry; answers how many went, 1 when all is well. */
export function sendRemoval(owner: CollectionOwner, entryId: number): Promise<number> {
  const endpoint = owner.onBehalf ? flashcards.deleteForStudent : flashcards.deleteMine;
  return call(endpoint, { headers: { deleteid: entryId } });
}
