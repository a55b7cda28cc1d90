import { search } from '@soltura/contract/search/search';
import { toDay } from '@soltura/domain/dates';
import { isAdmin } from '@soltura/domain/people/roles';
import { readDeeds } from '@soltura/domain/search/deeds';
import { foldForSearch } from '@soltura/domain/search/match';
import { implement } from '../../http/implement.ts';
import { findContent, findExamples, findStudents } from './search.queries.ts';

export const searchRoutes = implement(search, {
  async everywhere({ query }, { db, now, user }) {
    const wanted = foldForSearch(query.text);
    const { name } = readDeeds(query.text);
    const mayOpenTables = isAdmin(user);
    const [students, content, examples] = await Promise.all([
      findStudents(db, name, toDay(now)),
      findContent(db, wanted, mayOpenTables),
      mayOpenTables ? findExamples(db, wanted) : [],
    ]);
    return { ...students, ...content, examples };
  },
});
