import { authoring, type ExampleUpdate, type NewExample } from '@soltura/contract/authoring';
import { cleanText } from '@soltura/domain/examples/clean-text';
import { type Call, implement, JsonText } from '../../http/implement.ts';
import { Refusal } from '../../http/refusal.ts';
import { shareStatement } from '../../http/shared-answers/shared-json.ts';
import { findJson, readJson } from '../read-json.ts';
import { changeExample } from './changing.queries.ts';
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

  async add({ body }, { db, config, now }) {
    const example = cleanExample(body.example, config.publicUrl);
    const broken = [...findMissingTexts(example), ...findBrokenLinks(body.example)];
    refuseBroken(nameFields(broken, 'example'));
    const [stored] = await storeExamples(db, [example], now);
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

  async addVocabulary({ body }, { db, now }) {
    refuseUnknown(await addVocabulary(db, body.exampleId, body.vocabIdList, now));
    return body.exampleId;
  },

  async removeVocabulary({ body }, { db, now }) {
    refuseUnknown(await removeVocabulary(db, body.exampleId, body.vocabIdList, now));
    return body.exampleId;
  },

  async addToQuiz({ body }, { db }) {
    const links = await addQuizExamples(db, body.quizId, body.exampleIdList);
    if (links === 'quiz-unknown') throw new Refusal('quiz-not-found');
    if (links === 'example-unknown') throw refuseIds('exampleIdList', 'Example not found.');
    return links;
  },
});

/** Stores what may be stored of a set; a row without its texts gives -1, an invalid link refuses all (api.md 7.4). */
async function saveSet(given: NewExample[], { db, config, now }: Call<unknown>): Promise<StoredExample[]> {
  refuseBroken(given.flatMap((example, index) => nameFields(findBrokenLinks(example), `examples.${index}`)));
  const rows = given.map((example) => cleanExample(example, config.publicUrl));
  const isWhole = rows.map((row) => findMissingTexts(row).length === 0);
  const whole = rows.filter((_, index) => isWhole[index]);
  const stored = (whole.length === 0 ? [] : await storeExamples(db, whole, now)).values();
  return isWhole.map((may) => (may ? stored.next().value : undefined) ?? { id: -1, isNew: false });
}

async function update(given: ExampleUpdate, { db, config, now }: Call<unknown>): Promise<number> {
  const isFound = await changeExample(
    db,
    given.recordId,
    (held) => {
      const next = applyUpdate(held, given, config.publicUrl);
      const brokenLinks = findBrokenLinks(given, (name) => next[name] !== held[name]);
      refuseBroken(nameFields([...findMissingTexts(next), ...brokenLinks], 'example'));
      return next;
    },
    now,
  );
  if (!isFound) throw new Refusal('example-not-found');
  return given.recordId;
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
