import { prepareItems, type Searchable, suggestItems } from './search-texts.ts';
import type { Tag, WantedTag } from './tags.ts';

export interface SuggestedTag extends Tag {
  readonly count?: number | undefined;
}

export type SearchableTag = Searchable<SuggestedTag>;

const MAX_SUGGESTED = 10;

export function identifyTag({ type, tag, vocabDescriptor = '' }: WantedTag): string {
  return JSON.stringify([type, tag, vocabDescriptor]);
}

export function prepareTags(tags: readonly SuggestedTag[]): SearchableTag[] {
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
): SuggestedTag[] {
  const taken = new Set(selected.map(identifyTag));
  return suggestItems(tags, typed, (tag) => taken.has(identifyTag(tag)), MAX_SUGGESTED);
}
