import { authoring, type ExampleUpdate, type NewExample } from '@soltura/contract/authoring';
import { cleanText } from '@soltura/domain/examples/clean-text';
import { writeChanges } from '../../changes/change-set.ts';
import type { CallingUser } from '../../http/callers.ts';
import { type Call, implement, JsonText } from '../../http/implement.ts';
import { Refusal } from '../../http/refusal.ts';
import { shareStatement } from '../../http/shared-answers/shared-json.ts';
import { findJson, readJson } from '../read-json.ts';
import { changeExample, lockExample } from './changing.queries.ts';
import {
  applyUpdate,
  type BrokenRule,
  cleanExample,
  findBrokenLinks,
  findMissingTexts,
} from './example-rules.ts';
import { addQuizExamples } from './quiz-examples.queries.ts';
import {
  examplesBySpanishText,
  oneExample,
  recentlyEditedExamples,
  unverifiedExamples,
} from './reading.queries.ts';
import { type StoredExample, storeExamples } from './storing.queries.ts';
import { addVocabulary, removeVocabulary, type Tagging } from './tagging.queries.ts';

export const authoringRoutes = implement(authoring, {
  async unverified(_, { config }) {
    return shareStatement(unverifiedExamples, config.publicUrl);
  },

  async recentlyEdited(_, { config }) {
    return shareStatement(recentlyEditedExamples, config.publicUrl);
  },

  async single({ params }, { db, config }) {
    const json = await findJson(db, oneExample, [config.publicUrl, params.id]);
    if (json === undefined) throw new Refusal('example-not-found');
    return new JsonText(json);
  },

  async bySpanishText({ body }, { db, config }) {
    const texts = body.spanishtext.map(cleanText);
    return new JsonText(await readJson(db, examplesBySpanishText, [config.publicUrl, texts]));
  },

  async add({ body }, call) {
    const example = cleanExample(body.example, call.config.publicUrl);
    const broken = [...findMissingTexts(example), ...findBrokenLinks(body.example)];
    refuseBroken(nameFields(broken, 'example'));
    const [stored] = await writeChanges(call, (changes) => storeExamples(changes, [example]));
    if (!stored) throw new Error('The example was not stored.');
    return stored.id;
  },

  async addMany({ body }, call) {
    const results = await saveSet(body.examples, call);
    return results.map(({ id }) => id);
  },

  async saveSet({ body }, call) {
    return saveSet(body.examples, call);
  },

  async update({ body }, call) {
    return update(body.example, call);
  },

  async addVocabulary({ body: { exampleId, vocabIdList } }, call) {
    refuseUnknown(await writeChanges(call, (changes) => addVocabulary(changes, exampleId, vocabIdList)));
    return exampleId;
  },

  async removeVocabulary({ body: { exampleId, vocabIdList } }, call) {
    refuseUnknown(await writeChanges(call, (changes) => removeVocabulary(changes, exampleId, vocabIdList)));
    return exampleId;
  },

  async addToQuiz({ body: { quizId, exampleIdList } }, call) {
    const links = await writeChanges(call, (changes) => addQuizExamples(changes, quizId, exampleIdList));
    if (links === 'quiz-unknown') throw new Refusal('quiz-not-found');
    if (links === 'example-unknown') throw refuseIds('exampleIdList', 'Example not found.');
    return links;
  },
});

/** Stores what may be stored of a set; a row without its texts gives -1, an invalid link refuses all (api.md 7.4). */
async function saveSet(given: NewExample[], call: Call<CallingUser>): Promise<StoredExample[]> {
  refuseBroken(given.flatMap((example, index) => nameFields(findBrokenLinks(example), `examples.${index}`)));
  const rows = given.map((example) => cleanExample(example, call.config.publicUrl));
  const isWhole = rows.map((row) => findMissingTexts(row).length === 0);
  const whole = rows.filter((_, index) => isWhole[index]);
  const stored = (await writeChanges(call, (changes) => storeExamples(changes, whole))).values();
  return isWhole.map((may) => (may ? stored.next().value : undefined) ?? { id: -1, isNew: false });
}

async function update(given: ExampleUpdate, call: Call<CallingUser>): Promise<number> {
  return writeChanges(call, async (changes) => {
    const stored = await lockExample(changes, given.recordId);
    if (!stored) throw new Refusal('example-not-found');
    const { values: held } = stored;
    const next = { ...held, ...applyUpdate(held, given, call.config.publicUrl) };
    const brokenLinks = findBrokenLinks(given, (name) => next[name] !== held[name]);
    refuseBroken(nameFields([...findMissingTexts(next), ...brokenLinks], 'example'));
    await changeExample(changes, stored, next);
    return given.recordId;
  });
}

/** Fields as they are called from the body on. */
function nameFields(broken: BrokenRule[], place: string): [field: string, message: string][] {
  return broken.map(({ field, message }) => [`${place}.${field}`, message]);
}

/** @throws Refusal in the words of the first rule. */
function refuseBroken(broken: [field: string, message: string][]): void {
  const [first] = broken;
  if (first) throw new Refusal('validation-failed', first[1], Object.fromEntries(broken));
}

function refuseUnknown(tagging: Tagging): void {
  if (tagging === 'example-unknown') throw new Refusal('example-not-found');
  if (tagging === 'vocabulary-unknown') throw refuseIds('vocabIdList', 'Vocabulary not found.');
}

function refuseIds(field: string, message: string): Refusal {
  return new Refusal('validation-failed', message, { [field]: message });
}
