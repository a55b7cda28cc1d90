import { prepareItems, type Searchable, suggestItems } from './search-texts.ts';
import type { Tag, WantedTag } from './tags.ts';

export type SearchableTag = Searchable<Tag>;

const MOST_SUGGESTED = 10;

export function identifyTag({ type, tag, vocabDescriptor = '' }: WantedTag): string {
  return JSON.stringify([type, tag, vocabDescriptor]);
}

export function prepareTags(tags: readonly Tag[]): SearchableTag[] {
  return prepareItems(tags, ({ tag, vocabDescriptor }) =>
    vocabDescriptor === undefined ? [tag] : [tag, vocabDescriptor],
  );
}

/**
 * Returns at most 10 tags whose text or description contains the typed text, ignoring case and accents.
 *
 * Exact matches come first, those with the same accents before those without; the others keep the table's order.
 * Selected tags are left out. None for an empty text. Source: screens-student 12.4.
 */
export function suggestTags(
  tags: readonly SearchableTag[],
  typed: string,
  selected: readonly WantedTag[],
): Tag[] {
  const taken = new Set(selected.map(identifyTag));
  return suggestItems(tags, typed, (tag) => taken.has(identifyTag(tag)), MOST_SUGGESTED);
}
