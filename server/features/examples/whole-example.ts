import type { ExampleChange, ExampleFields } from '@soltura/contract/examples/example-editing';
import { changeRecord, type RecordType, type Target } from '../../changes/change-record.ts';
import type { CallingUser } from '../../http/callers.ts';
import type { Call } from '../../http/implement.ts';
import { sourceOf } from '../tables/table-sources.ts';
import type { ExampleRow } from './changing.queries.ts';
import { applyUpdate, findBrokenLinks, findMissingTexts } from './example-rules.ts';
import { nameFields, refuseBroken } from './refuse-example.ts';
import { addWords, findWordsByName } from './tagging.queries.ts';

const exampleType: RecordType<ExampleRow> = {
  source: sourceOf('examples'),
  isHidden: ({ isArchived }) => isArchived,
  toBody: (_, { isArchived: _archived, vocabIncluded: _words, ...fields }) => fields,
};

/**
 * Changes an example and its words. Returns the words that are not in the vocabulary and were not added.
 * @throws Refusal 'record-not-found', 'stale-write' and 'validation-failed'; then nothing is changed.
 */
export async function changeWholeExample(
  call: Call<CallingUser>,
  target: Target,
  { fields = {}, vocabulary: { add, remove } = NONE }: ExampleChange,
): Promise<string[]> {
  let known: readonly string[] = [];
  await changeRecord(call, exampleType, target, fields, async (db, held) => {
    known = await findWordsByName(db, add);
    const left = held.vocabIncluded.filter((word) => !remove.includes(word));
    const vocabIncluded = addWords(left, known);
    return {
      ...decideFields(held, fields, { publicUrl: call.config.publicUrl, place: 'fields' }),
      vocabIncluded,
    };
  });
  return add.filter((word) => !known.includes(word));
}

const NONE = { add: [], remove: [] };

/**
 * Returns the changed example to be stored.
 * @param place the path of its fields in the body.
 * @throws Refusal 'validation-failed'
 */
export function decideFields(
  held: ExampleRow,
  given: ExampleFields,
  { publicUrl, place }: { publicUrl: string; place: string },
): ExampleRow {
  const next = { ...held, ...applyUpdate(held, given, publicUrl) };
  const brokenLinks = findBrokenLinks(given, (name) => next[name] !== held[name]);
  refuseBroken(nameFields([...findMissingTexts(next), ...brokenLinks], place));
  return next;
}
