import { prepareItems, type Searchable, suggestItems } from './search-texts.ts';
import type { Tag, WantedTag } from './tags.ts';

/** A tag with its texts, the tag and its description, made ready for searching. */
export type SearchableTag = Searchable<Tag>;

const MOST_SUGGESTED = 10;

/** What makes two tags the same one: type, text and description. Also a key for lists on screen. */
export function identifyTag({ type, tag, vocabDescriptor = '' }: WantedTag): string {
  return JSON.stringify([type, tag, vocabDescriptor]);
}

/** Makes a tag table ready for `suggestTags`; to be done once per table, since it folds every text. */
export function prepareTags(tags: readonly Tag[]): SearchableTag[] {
  return prepareItems(tags, ({ tag, vocabDescriptor }) =>
    vocabDescriptor === undefined ? [tag] : [tag, vocabDescriptor],
  );
}

/**
 * The tags whose text or description contains what was typed, in any case and with or without its accents, at most 10.
 *
 * Those that say exactly this come first, with the same accents before those without; the others keep the table's
 * order. Tags already selected are left out. None until something is typed. Source: screens-student 12.4.
 */
export function suggestTags(
  tags: readonly SearchableTag[],
  typed: string,
  selected: readonly WantedTag[],
): Tag[] {
  const taken = new Set(selected.map(identifyTag));
  return suggestItems(tags, typed, (tag) => taken.has(identifyTag(tag)), MOST_SUGGESTED);
}
