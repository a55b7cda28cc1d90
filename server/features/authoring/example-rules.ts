import type { ExampleUpdate, NewExample } from '@soltura/contract/authoring';
import { cleanText } from '@soltura/domain/examples/clean-text';
import { findInvalidLinks } from '@soltura/domain/examples/draft-links';
import { describeMissingText } from '@soltura/domain/examples/paste-table';
import type { ExampleRow } from './changing.queries.ts';

/** What may be changed about an example, as the database has it. */
type ExampleText = Pick<
  ExampleRow,
  'spanishExample' | 'englishTranslation' | 'spanishAudioLa' | 'englishAudio' | 'vocabComplete'
>;

/** A field that breaks a rule of api.md 7.4, with the rule's exact words. */
export interface BrokenRule {
  field: keyof NewExample;
  message: string;
}

const texts = ['spanishExample', 'englishTranslation'] as const;
const links = ['spanishAudioLa', 'englishAudio'] as const;

/** An example as it is stored. */
export function cleanExample(given: NewExample, publicUrl: string): NewExample {
  return {
    spanishExample: cleanText(given.spanishExample),
    englishTranslation: cleanText(given.englishTranslation),
    spanishAudioLa: toStoredLink(given.spanishAudioLa, publicUrl),
    englishAudio: toStoredLink(given.englishAudio, publicUrl),
  };
}

/** An example with what an update says of it. A value given as it is held stays, clean or not. */
export function applyUpdate(held: ExampleText, given: ExampleUpdate, publicUrl: string): ExampleText {
  const next = { ...held, vocabComplete: given.vocabComplete ?? held.vocabComplete };
  for (const name of texts) {
    const text = given[name];
    if (text !== undefined && text !== held[name]) next[name] = cleanText(text);
  }
  for (const name of links) {
    const link = given[name];
    if (link !== undefined && link !== held[name]) next[name] = toStoredLink(link, publicUrl);
  }
  return next;
}

/** Rule 1, of an example as it is stored. */
export function findMissingTexts(example: Pick<NewExample, (typeof texts)[number]>): BrokenRule[] {
  const message = describeMissingText(example.spanishExample, example.englishTranslation);
  if (message === undefined) return [];
  return texts.filter((name) => example[name] === '').map((field) => ({ field, message }));
}

/** Rule 3, of those links of an example as it was given that `isNew` says are not stored already. */
export function findBrokenLinks(
  given: Partial<Record<(typeof links)[number], string | undefined>>,
  isNew: (name: (typeof links)[number]) => boolean = () => true,
): BrokenRule[] {
  const { spanishAudioLa = '', englishAudio = '' } = given;
  const isInvalid = findInvalidLinks({ spanishAudioLa, englishAudio });
  return links
    .filter((name) => isInvalid[name] && isNew(name))
    .map((field) => ({ field, message: 'Invalid audio links' }));
}

/** Our own clips are stored without the public address, so that they follow the school to another (api.md 6.3). */
function toStoredLink(given: string, publicUrl: string): string {
  const link = cleanText(given);
  return link.startsWith(`${publicUrl}/audio/`) ? link.slice(publicUrl.length) : link;
}
