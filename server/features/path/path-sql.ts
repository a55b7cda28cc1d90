import {
  DAYS_UNTIL_OFFERED_AGAIN,
  NEW_A_DAY_AT_FIRST,
  TOO_MANY_DUE,
} from '@soltura/domain/path/new-sentences';
import { cohorts } from '@soltura/domain/programs/active-lesson';
import { listContinued } from '@soltura/domain/programs/known-vocabulary';
import { verified } from '../finder/finder.queries.ts';
import { PREFERENCES_KEY } from '../people/preferences.queries.ts';
import { presentLessonSql, presentSql } from '../published-sql.ts';

const counters = cohorts.map(
  (letter) => `when '${letter}' then coalesce(p.cohort_${letter.toLowerCase()}_current_lesson, 0)`,
);

/**
 * Parts of a `with` about a learner's day: the student is $1, the day $2, and `pathValues` are $3 to $5.
 *
 * `learner`, the student with their program; `reached` is the lesson of the cohort, 0 where none is set, null without a
 * cohort. `taught`, the lessons of the program and of those that it continues, in their order. `current`, the last
 * lesson that the cohort has reached. `cards`, the held ones. `decided`, the last decision of the day about each
 * sentence. `quota`, how many sentences may still be offered. `offered`, those sentences with the places of their
 * lessons.
 */
export const PATH_PARTS = `
    learner as materialized (
      select u.student_role = 'student' as "hasCards", p.record_id as program, p.name as "programName",
        case u.cohort ${counters.join(' ')} end as reached,
        array(select c.continued from unnest($3::integer[], $4::integer[]) with ordinality as c (program, continued, place)
          where c.program = p.record_id order by c.place) || p.record_id as teaching
      from users u left join programs p on p.record_id = u.related_program and ${presentSql('p', '$5')}
      where u.record_id = $1::integer and u.archived_at is null),
    taught as materialized (
      select l.record_id, l.lesson_number, l.related_program = s.program as is_own,
        row_number() over (order by array_position(s.teaching, l.related_program), l.lesson_number, l.record_id) as place
      from learner s join program_lessons l on l.related_program = any (s.teaching)
        join programs p on p.record_id = l.related_program
      where ${presentLessonSql('l', 'p', '$5')}),
    current as materialized (
      select max(t.place) as place, max(t.lesson_number) as number
      from taught t, learner s where t.is_own and (s.reached = 0 or t.lesson_number <= s.reached)),
    cards as materialized (
      select c.next_review_date from student_examples c
      where c.related_student = $1 and c.removed_at is null and (select "hasCards" from learner)),
    decided as materialized (
      select distinct on (o.related_example) o.outcome from offered_examples o
      where o.related_student = $1 and o.day = $2::date order by o.related_example, o.record_id desc),
    chosen as materialized (
      select coalesce((
        select (value ->> 'newADay')::integer from user_preferences where user_id = $1 and key = '${PREFERENCES_KEY}'),
        ${NEW_A_DAY_AT_FIRST}) as "newADay"),
    quota as materialized (
      select case when not s."hasCards" or c.place is null
          or (select count(*) from cards where next_review_date is null or next_review_date <= $2) >= ${TOO_MANY_DUE} then 0
        else greatest(chosen."newADay" - (select count(*) from decided), 0) end as size
      from learner s, current c, chosen),
    words as materialized (
      select w.related_vocabulary as word,
        -- As the finder has it, a lesson that lists a known word again counts that word as introduced there.
        case when s.reached = 0 then min(t.place) else max(t.place) end as place
      from learner s, current c, taught t join program_lesson_vocabulary w on w.related_lesson = t.record_id
      where t.place <= c.place and (select size from quota) > 0
      group by w.related_vocabulary, s.reached),
    -- By the ids of words, 0 for one that is not known: a join with 160,000 words of examples takes three times as long.
    places as materialized (
      select array_agg(coalesce(w.place, 0) order by n.word) as of_word
      from generate_series(1, (select max(word) from words)) as n (word) left join words w on w.word = n.word),
    known as materialized (
      select example, max(place) as place
      from (select ev.related_example as example, (select of_word from places)[ev.related_vocabulary] as place
        from example_vocabulary ev where (select size from quota) > 0) used
      group by example having min(coalesce(place, 0)) > 0),
    -- Materialized, as are words and sentences, so that none is looked up one by one.
    heard as materialized (
      select e.record_id as example, length(e.spanish_example) as length from examples e
      where ${verified} and e.spanish_audio_la <> '' and (select size from quota) > 0
        and not exists (select from student_examples c
          where c.related_student = $1 and c.related_example = e.record_id and c.removed_at is null)
        and not exists (select from offered_examples o where o.related_student = $1 and o.related_example = e.record_id
          and o.day > $2 - ${DAYS_UNTIL_OFFERED_AGAIN})),
    nearest as (
      select h.example, h.length, t.is_own, t.lesson_number,
        case when s.reached > 0 then -t.place when t.is_own then t.place else t.place + 1000000 end as distance
      from learner s, known k join heard h using (example) join taught t using (place)
      order by distance, length, example limit (select size from quota)),
    offered as materialized (
      select example, is_own, lesson_number, row_number() over (order by distance, length, example) as place from nearest)`;

/** The values of $3 to $5: programs, those that they continue, and true for a reader of unpublished records. */
export function pathValues(seesAll: boolean): [programs: number[], continued: number[], seesAll: boolean] {
  const continued = listContinued();
  return [
    continued.map(({ programId }) => programId),
    continued.map(({ continuedId }) => continuedId),
    seesAll,
  ];
}
