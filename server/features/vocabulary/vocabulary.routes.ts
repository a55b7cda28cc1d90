import { vocabulary } from '@soltura/contract/vocabulary';
import { implement, JsonText } from '../../http/implement.ts';
import { readJson } from '../read-json.ts';
import { spellingsById, vocabularyByFrequency } from './vocabulary.queries.ts';

export const vocabularyRoutes = implement(vocabulary, {
  async list(_, { db }) {
    return new JsonText(await readJson(db, vocabularyByFrequency));
  },

  async spellings(_, { db }) {
    return new JsonText(await readJson(db, spellingsById));
  },
});
