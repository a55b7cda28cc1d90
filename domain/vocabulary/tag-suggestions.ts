import { foldAccents } from '../accents.ts';
import type { Tag, WantedTag } from './tags.ts';

/** A tag with its texts made ready for searching. */
export interface SearchableTag {
  readonly tag: Tag;
  /** What the text typed may occur in: the tag and its description, without case and accents. */
  readonly folded: readonly string[];
  /** The same with their accents. */
  readonly accented: readonly string[];
}

const MOST_SUGGESTED = 10;

/** What makes two tags the same one: type, text and description. Also a key for lists on screen. */
export function identifyTag({ type, tag, vocabDescriptor = '' }: WantedTag): string {
  return JSON.stringify([type, tag, vocabDescriptor]);
}

/** Makes a tag table ready for `suggestTags`; to be done once per table, since it folds every text. */
export function prepareTags(tags: readonly Tag[]): SearchableTag[] {
  return tags.map((tag) => {
    const texts = tag.vocabDescriptor === undefined ? [tag.tag] : [tag.tag, tag.vocabDescriptor];
    return { tag, folded: texts.map(foldAccents), accented: texts.map(foldCase) };
  });
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
  const text = typed.trim();
  const folded = foldAccents(text);
  // Nothing typed yet, or only the accent of a letter to come.
  if (folded === '') return [];
  const accented = foldCase(text);
  const taken = new Set(selected.map(identifyTag));
  const found = tags.filter(
    (tag) => tag.folded.some((one) => one.includes(folded)) && !taken.has(identifyTag(tag.tag)),
  );
  const rank = (tag: SearchableTag) => {
    if (tag.accented.includes(accented)) return 0;
    return tag.folded.includes(folded) ? 1 : 2;
  };
  const ranked = found.toSorted((a, b) => rank(a) - rank(b));
  return ranked.slice(0, MOST_SUGGESTED).map(({ tag }) => tag);
}

function foldCase(text: string): string {
  return text.normalize('NFC').toLowerCase();
}
