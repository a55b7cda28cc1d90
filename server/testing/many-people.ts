import type { Db } from '../db/session.ts';

const FIRST_NAMES = [
  'Ana',
  'JOSÉ',
  'maría del mar',
  'Zoë',
  "O'Neil",
  'Íñigo',
  'Łukasz',
  'Björn',
  'Æsa',
  'Ñusta',
  '',
];
const LAST_NAMES = [
  'García',
  'de la Cruz',
  'Smith-Jones',
  'Müller',
  'ΣΟΦΟΣ',
  'Şahin',
  '(guest)',
  'Nguyễn',
  'van  Dyk',
  'Žižek',
  '',
  '100%',
  'a_b',
];

/**
 * Adds users who learn, and as many coaching students with a membership of the course since 2026 began. Names repeat
 * and vary in case, accents and marks; addresses are unique. Every tenth user is not a student, and every seventh
 * coaching student has no membership.
 */
export async function makeManyPeople(db: Db, count: number, { relatedCourse }: { relatedCourse: number }) {
  const name = (list: string, seed: string) => `(${list})[1 + abs(hashint4(${seed})) % cardinality(${list})]`;
  const values = [count, FIRST_NAMES, LAST_NAMES];
  await db.query(
    {
      name: 'make-many-users',
      text: `insert into users (name, email_address, student_role)
        select btrim(${name('$2::text[]', 'n')} || ' ' || ${name('$3::text[]', 'n + 7')}),
          (array['a', 'Many', 'ñu', 'x(old)'])[1 + abs(hashint4(n + 3)) % 4] || n || '@home.example',
          case when n % 10 = 0 then 'none' when n % 3 = 0 then 'limited' else 'student' end
        from generate_series(1, $1::integer) n`,
    },
    values,
  );
  await db.query(
    {
      name: 'make-many-coaching-students',
      text: `with made as (
          insert into coaching_students (first_name, last_name, email)
          select ${name('$2::text[]', 'n + 1')}, coalesce(nullif(${name('$3::text[]', 'n + 2')}, ''), 'Nobody ' || n),
            (array['a', 'Many', 'ñu', ''])[1 + abs(hashint4(n + 3)) % 4] || n || '@Home.example'
          from generate_series(1, $1::integer) n
          returning record_id)
        insert into memberships (related_student, related_course, start_date)
        select record_id, $4::integer, '2026-01-04' from made where record_id % 7 <> 0`,
    },
    [...values, relatedCourse],
  );
}
