import { merges } from '@soltura/contract/students/merges';
import { writeChanges } from '../../../changes/change-set.ts';
import { implement } from '../../../http/implement.ts';
import { findOtherUser } from './merge.queries.ts';
import { mergeStudents, tryMerge } from './merge-students.ts';

export const mergesRoutes = implement(merges, {
  async trial({ params: { id, other } }, { db, now }) {
    const trial = await tryMerge(db, id, other, now);
    return { ...trial, otherUser: await findOtherUser(db, id, other) };
  },

  merge({ params: { id }, body }, call) {
    return writeChanges(call, async (changes) => {
      await mergeStudents(changes, { id, ...body });
      return id;
    });
  },
});
