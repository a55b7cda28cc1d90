import { programs } from '@soltura/contract/programs/programs';
import { implement } from '../../http/implement.ts';
import { shareStatement } from '../../http/shared-answers/shared-json.ts';
import { lessonsById, programsById } from './programs.queries.ts';

export const programsRoutes = implement(programs, {
  async list() {
    return shareStatement(programsById);
  },

  async lessons() {
    return shareStatement(lessonsById);
  },
});
