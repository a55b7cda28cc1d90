import type { SharedStatement } from '../../http/shared-answers/shared-json.ts';

/** Frequency rank ascending, single words before phrases on ties (S1 §9). */
export const frequencyOrder = `frequency_rank, position(' ' in word_idiom) > 0, record_id`;

export const vocabularyByFrequency: SharedStatement = {
  name: 'list-vocabulary',
  reads: ['vocabulary'],
  text: `select coalesce(json_agg(json_build_object(
      'recordId', record_id, 'wordIdiom', word_idiom, 'vocabName', vocab_name,
      'descriptionOfVocabularySkill', description_of_vocabulary_skill, 'frequencyRank', frequency_rank,
      'vocabularySubcategorySubcategoryName', vocabulary_subcategory_subcategory_name,
      'verbInfinitive', verb_infinitive, 'conjugationTags', conjugation_tags
    ) order by ${frequencyOrder}), '[]')::text as json
    from vocabulary where archived_at is null`,
};

export const spellingsById: SharedStatement = {
  name: 'list-spellings',
  reads: ['spellings', 'vocabulary'],
  text: `select coalesce(json_agg(json_build_object(
      'relatedWordIdiom', s.related_word_idiom, 'spellingOption', s.spelling_option
    ) order by s.record_id), '[]')::text as json
    from spellings s join vocabulary v on v.record_id = s.related_word_idiom
    where v.archived_at is null`,
};
