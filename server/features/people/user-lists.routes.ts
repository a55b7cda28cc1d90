import { userLists } from '@soltura/contract/people/user-lists';
import { foldText } from '@soltura/domain/search/match';
import { implement } from '../../http/implement.ts';
import { ListJson } from '../../http/large-answers/list-statement.ts';
import { findChoosable, listChoosable, studentsById } from './people.queries.ts';

export const userListsRoutes = implement(userLists, {
  async allStudents() {
    return new ListJson(studentsById);
  },

  async choosableStudents(_, { db }) {
    return { students: await listChoosable(db) };
  },

  async findStudents({ query }, { db }) {
    const wanted = foldText(query.text);
    if (wanted === '') return { students: [], isCut: false };
    const { found, isCut } = await findChoosable(db, wanted);
    return { students: found, isCut };
  },
});
