import type { WordInText } from '@soltura/domain/tasks/words-in-hand-in';
import type { Db, Statement } from '../../db/session.ts';
import { READER_OF_STUDENT } from './task-readers.ts';

/** The number of words of a text, the rarest ones, that are looked up in the student's cards. */
const MAX_LOOKED_UP = 60;

const textOfHandIn: Statement = {
  name: 'read-text-of-hand-in',
  text: `select coalesce(h.text, '') as text, ${READER_OF_STUDENT} as "userId"
    from tasks t join coaching_students s on s.record_id = t.related_student
      left join hand_ins h on h.related_task = t.record_id
    where t.record_id = $1`,
};

interface HandedInText {
  /** '' where no text was handed in. */
  readonly text: string;
  /** The user who sees the task; null where no log-in belongs to the student. */
  readonly userId: number | null;
}

export async function findHandedInText(db: Db, task: number): Promise<HandedInText | undefined> {
  const [found] = await db.query<HandedInText & Record<string, unknown>>(textOfHandIn, [task]);
  return found;
}

// A form of several words ('fue' of 'ser' and 'ir') has the rank of the most frequent one, and is as well known as the
// best known one. The cards are read once for all words: a frequent word stands in thousands of examples.
const wordsInText: Statement = {
  name: 'list-words-in-hand-in',
  text: `with found as (
      select given.form, min(given.place) as place, array_agg(v.record_id order by v.frequency_rank, v.record_id) as ids,
        coalesce(min(nullif(v.frequency_rank, 0)), 0) as rank
      from unnest($2::text[]) with ordinality as given (form, place)
        join spellings s on lower(s.spelling_option) = given.form
        join vocabulary v on v.record_id = s.related_word_idiom
      where v.archived_at is null
      group by given.form order by rank desc, place limit ${MAX_LOOKED_UP}),
    known as (
      select ev.related_vocabulary as id, max(c.review_interval) as interval
      from student_examples c join example_vocabulary ev on ev.related_example = c.related_example
        join examples e on e.record_id = c.related_example
      where c.related_student = $1 and c.removed_at is null and e.archived_at is null
        and (ev.related_vocabulary = any(array(select unnest(ids) from found))) is true
      group by ev.related_vocabulary)
    select found.ids[1] as "vocabularyId", found.form as word, found.rank as "frequencyRank",
      exists (select from known where known.id = any(found.ids)) as "hasCard",
      (select max(known.interval) from known where known.id = any(found.ids)) as interval
    from found order by found.place`,
};

/** Returns those of these words that the vocabulary has, at most the 60 rarest, in their order. */
export function listWordsInText(db: Db, userId: number, words: readonly string[]): Promise<WordInText[]> {
  return db.query<WordInText & Record<string, unknown>>(wordsInText, [userId, words]);
}
