import { programs } from '@soltura/contract/programs/programs';
import { seesUnpublished } from '@soltura/domain/people/roles';
import { implement } from '../../http/implement.ts';
import { shareStatement } from '../../http/shared-answers/shared-json.ts';
import { lessonsById, programsById } from './programs.queries.ts';

export const programsRoutes = implement(programs, {
  async list(_, { user }) {
    return shareStatement(programsById, seesUnpublished(user));
  },

  async lessons(_, { user }) {
    return shareStatement(lessonsById, seesUnpublished(user));
  },
});
