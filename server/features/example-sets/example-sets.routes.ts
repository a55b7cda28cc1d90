import { exampleSets } from '@soltura/contract/example-sets/example-sets';
import type { NewExample } from '@soltura/contract/examples/example-editing';
import { cleanText } from '@soltura/domain/examples/clean-text';
import { writeChanges } from '../../changes/change-set.ts';
import type { CallingUser } from '../../http/callers.ts';
import { type Call, implement, JsonText } from '../../http/implement.ts';
import { Refusal } from '../../http/refusal.ts';
import { findBrokenLinks, findMissingTexts, normaliseExample } from '../examples/example-rules.ts';
import { examplesBySpanishText } from '../examples/reading.queries.ts';
import { nameFields, refuseBroken, refuseIds } from '../examples/refuse-example.ts';
import { readJson } from '../read-json.ts';
import { addQuizExamples } from './quiz-examples.queries.ts';
import { type StoredExample, storeExamples } from './storing.queries.ts';

export const exampleSetsRoutes = implement(exampleSets, {
  async bySpanishText({ body }, { db, config }) {
    const texts = body.spanishtext.map(cleanText);
    return new JsonText(await readJson(db, examplesBySpanishText, [config.publicUrl, texts]));
  },

  async addMany({ body }, call) {
    const results = await saveSet(body.examples, call);
    return results.map(({ id }) => id);
  },

  async save({ body }, call) {
    return saveSet(body.examples, call);
  },

  async addToQuiz({ body: { quizId, exampleIdList } }, call) {
    const links = await writeChanges(call, (changes) => addQuizExamples(changes, quizId, exampleIdList));
    if (links === 'quiz-unknown') throw new Refusal('quiz-not-found');
    if ('unknown' in links) throw refuseIds('exampleIdList', 'Example', exampleIdList, links);
    return links;
  },
});

/**
 * Stores the examples of a set; a row without its texts gives -1, an invalid link refuses the whole set (api.md 7.4).
 */
async function saveSet(given: NewExample[], call: Call<CallingUser>): Promise<StoredExample[]> {
  refuseBroken(given.flatMap((example, index) => nameFields(findBrokenLinks(example), `examples.${index}`)));
  const rows = given.map((example) => normaliseExample(example, call.config.publicUrl));
  const isWhole = rows.map((row) => findMissingTexts(row).length === 0);
  const whole = rows.filter((_, index) => isWhole[index]);
  const stored = (await writeChanges(call, (changes) => storeExamples(changes, whole))).values();
  return isWhole.map((may) => (may ? stored.next().value : undefined) ?? { id: -1, isNew: false });
}
