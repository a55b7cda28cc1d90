import { wordHelps } from '@soltura/contract/vocabulary/word-help';
import { isStaff, seesUnpublished } from '@soltura/domain/people/roles';
import { hasReached } from '@soltura/domain/programs/reached';
import { tagOfWord } from '@soltura/domain/vocabulary/tags';
import type { Db } from '../../db/session.ts';
import { implement } from '../../http/implement.ts';
import { Refusal } from '../../http/refusal.ts';
import { readWord, type WordReader } from './word-help.queries.ts';

export const wordHelpRoutes = implement(wordHelps, {
  async read({ params, query }, { db, user }) {
    return await explain(db, { id: params.id }, findReader(user, query.student), query.besides);
  },

  async find({ query }, { db, user }) {
    return await explain(
      db,
      { description: query.description },
      findReader(user, query.student),
      query.besides,
    );
  },
});

/** Returns as learner the student for whom staff act; for others the caller. */
function findReader(
  user: Parameters<typeof isStaff>[0] & { readonly recordId: number },
  student = user.recordId,
): WordReader {
  if (student !== user.recordId && !isStaff(user)) throw new Refusal('forbidden');
  return { learnerId: student, seesAll: seesUnpublished(user) };
}

async function explain(
  db: Db,
  by: Parameters<typeof readWord>[1],
  reader: WordReader,
  besides: number | undefined,
) {
  const found = await readWord(db, by, reader, besides);
  if (!found) throw new Refusal('word-not-found');
  const { cohort, ownProgram, lessons, subcategory, ...word } = found;
  const tag = tagOfWord({
    wordIdiom: word.word,
    descriptionOfVocabularySkill: word.description,
    vocabularySubcategorySubcategoryName: subcategory,
  });
  return {
    ...word,
    finderTag: tag.tag === '' ? null : tag,
    lessons: lessons.map(({ programId, program, lessonNumber }) => ({
      program,
      lessonNumber,
      reached: hasReached({ program: ownProgram, cohort }, { programId, lessonNumber }),
    })),
  };
}
