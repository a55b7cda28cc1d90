import type { ExampleFields, NewExample } from '@soltura/contract/examples/example-editing';
import { findInvalidLinks } from '@soltura/domain/example-sets/draft-links';
import { describeMissingText } from '@soltura/domain/example-sets/paste-table';
import { cleanText } from '@soltura/domain/examples/clean-text';
import { normaliseLine, normaliseText } from '../../changes/given-texts.ts';
import type { ExampleRow } from './changing.queries.ts';

type ExampleText = Pick<
  ExampleRow,
  'spanishExample' | 'englishTranslation' | 'spanishAudioLa' | 'englishAudio' | 'vocabComplete'
>;

export interface BrokenRule {
  field: keyof NewExample;
  message: string;
}

const texts = ['spanishExample', 'englishTranslation'] as const;
const links = ['spanishAudioLa', 'englishAudio'] as const;

/** Returns the new example to be stored, with the blanks at the ends of its texts removed (api.md 7.4). */
export function normaliseExample(given: NewExample, publicUrl: string): NewExample {
  return {
    spanishExample: settleSentence(given.spanishExample),
    englishTranslation: settleSentence(given.englishTranslation),
    spanishAudioLa: toStoredLink(given.spanishAudioLa, publicUrl),
    englishAudio: toStoredLink(given.englishAudio, publicUrl),
  };
}

/** Applies the fields of an update. A value that was sent back unchanged stays, even with blanks at its ends. */
export function applyUpdate(held: ExampleText, given: ExampleFields, publicUrl: string): ExampleText {
  const next = { ...held, vocabComplete: given.vocabComplete ?? held.vocabComplete };
  for (const name of texts) {
    const text = given[name];
    if (text !== undefined && text !== held[name]) next[name] = settleSentence(text);
  }
  for (const name of links) {
    const link = given[name];
    if (link !== undefined && link !== held[name]) next[name] = toStoredLink(link, publicUrl);
  }
  return next;
}

export function findMissingTexts(example: Pick<NewExample, (typeof texts)[number]>): BrokenRule[] {
  const message = describeMissingText(example.spanishExample, example.englishTranslation);
  if (message === undefined) return [];
  return texts.filter((name) => cleanText(example[name]) === '').map((field) => ({ field, message }));
}

/** Checks rule 3 of api.md 7.4, for the given links that `isNew` marks as not stored yet. */
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

function settleSentence(text: string): string {
  return normaliseText(text).trim();
}

/**
 * Removes the public address from links to our own clips, so that the links stay valid when the school moves to another
 * address (api.md 6.3).
 */
function toStoredLink(given: string, publicUrl: string): string {
  const link = normaliseLine(given);
  return link.startsWith(`${publicUrl}/audio/`) ? link.slice(publicUrl.length) : link;
}
