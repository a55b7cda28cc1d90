import { examples } from '@soltura/contract/examples/examples';
import { implement } from '../../http/implement.ts';
import { shareStatement } from '../../http/shared-answers/shared-json.ts';
import { allExamples, audioExamples, verifiedExamples } from './examples.queries.ts';

export const examplesRoutes = implement(examples, {
  async all(_, { config }) {
    return shareStatement(allExamples, config.publicUrl);
  },

  async verified(_, { config }) {
    return shareStatement(verifiedExamples, config.publicUrl);
  },

  async withAudio(_, { config }) {
    return shareStatement(audioExamples, config.publicUrl);
  },
});
