import { examples } from '@soltura/contract/examples';
import { implement, JsonText } from '../../http/implement.ts';
import { readJson } from '../read-json.ts';
import { allExamples, audioExamples, verifiedExamples } from './examples.queries.ts';

export const examplesRoutes = implement(examples, {
  async all(_, { db, config }) {
    return new JsonText(await readJson(db, allExamples, [config.publicUrl]));
  },

  async verified(_, { db, config }) {
    return new JsonText(await readJson(db, verifiedExamples, [config.publicUrl]));
  },

  async withAudio(_, { db, config }) {
    return new JsonText(await readJson(db, audioExamples, [config.publicUrl]));
  },
});
