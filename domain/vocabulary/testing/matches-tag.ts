import type { TaggedVocabulary, TagType, WantedTag } from '../tags.ts';

const rules: Record<TagType, (skill: TaggedVocabulary, wanted: WantedTag) => boolean> = {
  subcategory: (skill, { tag }) => skill.vocabularySubcategorySubcategoryName === tag,
  verb: (skill, { tag }) => skill.verbInfinitive === tag,
  conjugation: (skill, { tag }) => skill.conjugationTags.includes(tag),
  vocabulary: (skill, { tag, vocabDescriptor }) =>
    skill.wordIdiom === tag && skill.descriptionOfVocabularySkill === vocabDescriptor,
  idiom: (skill, { tag }) => skill.wordIdiom === tag,
};

/**
 * True when an example with this vocabulary skill has the tag; a tag without text matches nothing (screens-student
 * 12.3).
 */
export function matchesTag(skill: TaggedVocabulary, wanted: WantedTag): boolean {
  return wanted.tag !== '' && rules[wanted.type](skill, wanted);
}
