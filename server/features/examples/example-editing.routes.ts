import { exampleEditing } from '@soltura/contract/examples/example-editing';
import { foldForSearch } from '@soltura/domain/search/match';
import { readVersion } from '../../changes/based-on.ts';
import { type ChangeSet, writeChanges } from '../../changes/change-set.ts';
import { implement, JsonText } from '../../http/implement.ts';
import { Refusal } from '../../http/refusal.ts';
import { shareStatement } from '../../http/shared-answers/shared-json.ts';
import { storeExamples } from '../example-sets/storing.queries.ts';
import { findJson, readOrRefuse } from '../read-json.ts';
import { findExamplesByText } from '../search/finding-examples.queries.ts';
import { changeExample, lockExample } from './changing.queries.ts';
import { findBrokenLinks, findMissingTexts, normaliseExample } from './example-rules.ts';
import { findFilteredExamples } from './filtered-examples.queries.ts';
import { oneExample, recentlyEditedExamples, unverifiedExamples } from './reading.queries.ts';
import { nameFields, refuseBroken, refuseIds } from './refuse-example.ts';
import { addVocabulary, removeVocabulary, type Tagging } from './tagging.queries.ts';
import { changeWholeExample, decideFields } from './whole-example.ts';

export const exampleEditingRoutes = implement(exampleEditing, {
  async unverified(_, { config }) {
    return shareStatement(unverifiedExamples, config.publicUrl);
  },

  async recentlyEdited(_, { config }) {
    return shareStatement(recentlyEditedExamples, config.publicUrl);
  },

  async find({ query }, { db, config }) {
    return new JsonText(await findExamplesByText(db, foldForSearch(query.text), config.publicUrl));
  },

  async findFiltered({ body }, { db, config }) {
    return new JsonText(await findFilteredExamples(db, body, config.publicUrl));
  },

  async single({ params }, { db, config }) {
    const json = await findJson(db, oneExample, [config.publicUrl, params.id]);
    if (json === undefined) throw new Refusal('example-not-found');
    return new JsonText(json);
  },

  async add({ body }, call) {
    const example = normaliseExample(body.example, call.config.publicUrl);
    const broken = [...findMissingTexts(example), ...findBrokenLinks(body.example)];
    refuseBroken(nameFields(broken, 'example'));
    const [stored] = await writeChanges(call, (changes) => storeExamples(changes, [example]));
    if (!stored) throw new Error('The example was not stored.');
    return stored.id;
  },

  async update({ body }, call) {
    const { recordId, ...given } = body.example;
    const { publicUrl } = call.config;
    return writeChanges(call, async (changes) => {
      const stored = await lockExample(changes, recordId);
      if (!stored) throw new Refusal('example-not-found');
      await changeExample(
        changes,
        stored,
        decideFields(stored.values, given, { publicUrl, place: 'example' }),
      );
      return recordId;
    });
  },

  async change({ params, headers, body }, call) {
    const target = { id: params.id, version: readVersion(headers) };
    const unknownWords = await changeWholeExample(call, target, body);
    const values = [call.config.publicUrl, params.id];
    const example = await readOrRefuse(call.db, oneExample, values, 'record-not-found');
    return new JsonText(`{"example":${example},"unknownWords":${JSON.stringify(unknownWords)}}`);
  },

  async addVocabulary({ body: { exampleId, vocabIdList } }, call) {
    const add = (changes: ChangeSet) => addVocabulary(changes, exampleId, vocabIdList);
    refuseUnknown(await writeChanges(call, add), vocabIdList);
    return exampleId;
  },

  async removeVocabulary({ body: { exampleId, vocabIdList } }, call) {
    const remove = (changes: ChangeSet) => removeVocabulary(changes, exampleId, vocabIdList);
    refuseUnknown(await writeChanges(call, remove), vocabIdList);
    return exampleId;
  },
});

function refuseUnknown(tagging: Tagging, given: readonly number[]): void {
  if (tagging === 'example-unknown') throw new Refusal('example-not-found');
  if (tagging !== 'done') throw refuseIds('vocabIdList', 'Vocabulary', given, tagging);
}
