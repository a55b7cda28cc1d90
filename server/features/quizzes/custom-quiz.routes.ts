import { customQuiz } from '@soltura/contract/quizzes/custom-quiz';
import { PAGE_SIZE } from '@soltura/domain/lists/pages';
import { isStaff, seesUnpublished } from '@soltura/domain/people/roles';
import { clipsOf, drawCards, takesSpanglish } from '@soltura/domain/quizzes/custom-quiz';
import { implement, JsonText } from '../../http/implement.ts';
import { Refusal } from '../../http/refusal.ts';
import { shareStatement } from '../../http/shared-answers/shared-json.ts';
import { readRangeWords } from '../finder/range-words.ts';
import { readTaggedWords } from '../finder/tags.queries.ts';
import { markWords } from '../finder/word-marks.ts';
import { readJson } from '../read-json.ts';
import { drawnExamples, findFittingCards, findFittingExamples, noExamples } from './custom-quiz.queries.ts';
import { leaveOutUnclear } from './leave-out-unclear.ts';
import { presetList } from './quiz-presets.queries.ts';

export const customQuizRoutes = implement(customQuiz, {
  async presets() {
    return shareStatement(presetList);
  },

  async draw({ body }, { db, user, config }) {
    const { source, lessons, includeSpanglish, tags, way, length, seed, student = user.recordId } = body;
    if (student !== user.recordId && !isStaff(user)) throw new Refusal('forbidden');
    const [words, tagged] = await Promise.all([
      lessons ? readRangeWords(db, lessons, seesUnpublished(user)) : undefined,
      tags.length > 0 ? readTaggedWords(db, tags) : undefined,
    ]);
    const asked = {
      clips: clipsOf(way),
      includeSpanglish: includeSpanglish && takesSpanglish(way),
      isTyped: way === 'type',
    };
    const found =
      source === 'mine'
        ? await findFittingCards(db, student, { ...asked, marks: words && markWords(words) }, tagged)
        : words
          ? await findFittingExamples(db, { ...asked, marks: markWords(words, tagged) })
          : noExamples;
    const fitting = await leaveOutUnclear(db, found);
    const ids = drawCards(fitting, { length: length ?? undefined, seed });
    const firstPage = await readJson(db, drawnExamples, [ids.slice(0, PAGE_SIZE), config.publicUrl]);
    return new JsonText(`{"fitting":${fitting.length},"ids":${JSON.stringify(ids)},"examples":${firstPage}}`);
  },
});
