import { vocabulary } from '@soltura/contract/vocabulary/vocabulary';
import { implement } from '../../http/implement.ts';
import { shareStatement } from '../../http/shared-answers/shared-json.ts';
import { spellingsById, vocabularyByFrequency } from './vocabulary.queries.ts';

export const vocabularyRoutes = implement(vocabulary, {
  async list() {
    return shareStatement(vocabularyByFrequency);
  },

  async spellings() {
    return shareStatement(spellingsById);
  },
});
