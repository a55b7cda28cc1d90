import { programs } from '@soltura/contract/programs';
import { implement } from '../../http/implement.ts';
import { readProgramLessons, readPrograms } from './programs.queries.ts';

export const programsRoutes = implement(programs, {
  async list(_, { db }) {
    return readPrograms(db);
  },

  async lessons(_, { db }) {
    return readProgramLessons(db);
  },
});
