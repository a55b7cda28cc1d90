import * as z from 'zod/mini';
import { endpoint, staff } from '../endpoint.ts';
import { recordId } from '../numbers.ts';

const vocabularyItem = z.object({
  recordId,
  wordIdiom: z.string(),
  vocabName: z.string(),
  descriptionOfVocabularySkill: z.string(),
  frequencyRank: z.int(),
  vocabularySubcategorySubcategoryName: z.string(),
  verbInfinitive: z.string(),
  conjugationTags: z.array(z.string()),
});

const spelling = z.object({ relatedWordIdiom: recordId, spellingOption: z.string() });

const readable = { access: ['student', ...staff], scopes: ['read:current-student'] } as const;

export const vocabulary = {
  list: endpoint({
    method: 'GET',
    path: '/public/vocabulary',
    summary: 'Words and phrases of the vocabulary, by frequency',
    ...readable,
    output: z.array(vocabularyItem),
  }),
  spellings: endpoint({
    method: 'GET',
    path: '/public/spellings',
    summary: 'Spellings of the words of the vocabulary',
    ...readable,
    output: z.array(spelling),
  }),
};
