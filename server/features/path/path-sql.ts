import {
  DAYS_UNTIL_OFFERED_AGAIN,
  NEW_A_DAY_AT_FIRST,
  TOO_MANY_DUE,
} from '@soltura/domain/path/new-sentences';
import { cohorts } from '@soltura/domain/programs/active-lesson';
import { listContinued } from '@soltura/domain/programs/known-vocabulary';
import { verified } from '../finder/finder.queries.ts';
import { PREFERENCES_KEY } from '../people/preferences.queries.ts';

const counters = cohorts.map(
  (letter) => `when '${letter}' then coalesce(p.cohort_${letter.toLowerCase()}_current_lesson, 0)`,
);

/**
 * Parts of a `with` about a learner's day: the student is $1, the day $2, and `pathValues` are $3 and $4.
 *
 * `learner`, the student with their program; `reached` is the lesson of the cohort, 0 where none is set, null without a
 * cohort. `taught`, the lessons of the program and of those that it continues, in their order. `current`, the last lesson
 * that the cohort has reached. `cards`, the held ones. `decided`, the last decision of the day about each sentence. `quota`,
 * how many sentences may still be offered. `offered`, those sentences with the places of their lessons.
 */
export const PATH_PARTS = `
    learner as materialized (
      select u.student_role = 'student' as "hasCards", p.record_id as program, p.name as "programName",
        case u.cohort ${counters.join(' ')} end as reached,
        array(select c.continued from unnest($3::integer[], $4::integer[]) with ordinality as c (program, continued, place)
          where c.program = p.record_id order by c.place) || p.record_id as teaching
      from users u left join programs p on p.record_id = u.related_program and p.archived_at is null
      where u.record_id = $1::integer and u.archived_at is null),
    taught as materialized (
      select l.record_id, l.lesson_number, l.related_program = s.program as is_own,
        row_number() over (order by array_position(s.teaching, l.related_program), l.lesson_number, l.record_id) as place
      from learner s join program_lessons l on l.related_program = any (s.teaching)
        join programs p on p.record_id = l.related_program
      where l.archived_at is null and p.archived_at is null),
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
    known as materialized (
      select ev.related_example as example, max(w.place) as place
      from example_vocabulary ev left join words w on w.word = ev.related_vocabulary
      where (select size from quota) > 0
      group by ev.related_example having count(*) = count(w.word)),
    offered as materialized (
      select e.record_id as example, t.is_own, t.lesson_number,
        row_number() over (order by
          case when s.reached > 0 then -t.place when t.is_own then t.place else t.place + 1000000 end,
          length(e.spanish_example), e.record_id) as place
      from learner s, known k join examples e on e.record_id = k.example join taught t on t.place = k.place
      where ${verified} and e.spanish_audio_la <> ''
        and not exists (select from student_examples c
          where c.related_student = $1 and c.related_example = e.record_id and c.removed_at is null)
        and not exists (select from offered_examples o where o.related_student = $1 and o.related_example = e.record_id
          and o.day > $2 - ${DAYS_UNTIL_OFFERED_AGAIN})
      order by place limit (select size from quota))`;

/** The values of $3 and $4: programs, and those that they continue. */
export function pathValues(): [programs: number[], continued: number[]] {
  const continued = listContinued();
  return [continued.map(({ programId }) => programId), continued.map(({ continuedId }) => continuedId)];
}
