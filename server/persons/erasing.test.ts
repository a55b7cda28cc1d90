import { persons } from '@soltura/contract/people/persons';
import { records } from '@soltura/contract/records/records';
import { describe, expect, test } from 'vitest';
import { fillEveryTable } from '../backups/testing/full-school.ts';
import { examine } from '../doctor/examine.ts';
import { listRules } from '../doctor/rules.ts';
import { hashKey } from '../identity/limiter.ts';
import { startTestApi } from '../testing/api.ts';
import { createTestDatabase } from '../testing/database.ts';
import { makeUser } from '../testing/people.ts';
import { type PlantedPerson, planted, plantPerson } from './testing/plant-person.ts';
import { findText, findUnknown, listErasedColumns } from './testing/walk-database.ts';

// The proof of an erasure: a person is planted wherever the database can hold one, erased, and looked for in every column
// of every table.

const { pool } = await createTestDatabase();
const NOW = new Date('2026-03-07T12:00:00Z');
await fillEveryTable(pool, NOW);
// It signs nothing.
await pool.query("delete from signing_keys where kid = 'k'");
const api = await startTestApi({}, pool);
api.clock.now = NOW;
const { db } = api;
const { emailAddress: admin, recordId: adminId } = await makeUser(db, { name: 'Head', adminRole: 'admin' });
const person: PlantedPerson = await plantPerson(db);

const texts = [planted.name, planted.first, planted.last, planted.shortName, planted.email, planted.words];
const networks = [planted.network, hashKey(planted.email), hashKey(`${planted.email}\n${planted.network}`)];

/** Returns the counts of the school's past weeks, which contain no names. */
async function readFigures() {
  // Reading makes the weeks that are missing.
  const range = { start: '2026-01-04', end: '2026-01-10' };
  const week = await api.callOk(records.ofRange, admin, { params: { range: `${range.start}.${range.end}` } });
  const weekly = Object.entries(week).map(([name, list]) => [name, Array.isArray(list) ? list.length : 0]);
  const { rows } = await pool.query(`select
    (select count(*) from weeks) as weeks,
    (select count(*) from weeks where records_complete) as complete,
    (select count(*) from assignments) as assignments,
    (select json_agg(t order by t) from (select call_type, count(*) from private_calls group by 1) t) as calls,
    (select json_agg(t order by t) from (select homework_corrector, count(*) from assignments group by 1) t) as correctors,
    (select json_agg(t order by t) from (select caller, count(*) from private_calls group by 1) t) as callers,
    (select count(*) from group_attendees) as attendees,
    (select json_build_array(sum(total_credits), sum(used_credits)) from bundle_credits) as credits,
    (select json_agg(t order by t) from (select related_coach, count(*) from coaching_students group by 1) t) as coached`);
  return { counts: rows[0], weekly };
}

/** The rules of `npm run doctor` that something breaks, with what does. */
async function findBroken() {
  const broken = [];
  for await (const { rule, count, first } of examine(pool, listRules(''))) {
    if (count > 0) broken.push({ sentence: rule.sentence, count, first });
  }
  return broken;
}

const before = await readFigures();
const brokenBefore = await findBroken();
const plantedIn = new Set(
  (await Promise.all([...texts, ...networks].map((text) => findText(db, text)))).flat(),
);
const ask = { params: { kind: 'coaching-students', id: person.studentId } } as const;

const known = await api.callOk(persons.person, admin, ask);
await api.callOk(persons.erase, admin, {
  ...ask,
  body: { typed: ` ${planted.name.toUpperCase()} `, parts: known.parts.map(({ key }) => key) },
});

describe('the list of known columns', () => {
  test('has every column of every table', async () => {
    expect(await findUnknown(db)).toEqual([]);
  });

  test('misses a new table or column, which is told', async () => {
    await pool.query('create table strangers (words text); alter table surveys add column answer text');
    const unknown = await findUnknown(db);
    await pool.query('drop table strangers; alter table surveys drop column answer');
    expect(unknown).toEqual([
      expect.stringMatching(/^The table strangers is not in .* erase_person/),
      expect.stringMatching(/^The column surveys.answer is not in /),
    ]);
  });

  test('the test plants a text in every column that an erasure empties', () => {
    const hashed = ['account_links.token_hash', 'coaching_students.first_subscribed'];
    expect(
      listErasedColumns().filter((column) => !plantedIn.has(column) && !hashed.includes(column)),
    ).toEqual([]);
  });
});

describe('a person who was erased', () => {
  test('is found before by the records of their address', () => {
    expect(known.others).toEqual([]);
    expect(known.parts.map(({ key, obstacles }) => [key, obstacles])).toEqual([
      [`coaching-students-${person.studentId}`, []],
      [`users-${person.userId}`, []],
      [`coaches-${person.coachId}`, []],
    ]);
  });

  test.each(texts)('is nowhere: %s', async (text) => {
    expect(await findText(db, text)).toEqual([]);
  });

  test('cannot be found by their network addresses, nor by the counts of limits', async () => {
    for (const text of networks) expect(await findText(db, text)).toEqual([]);
  });

  test('leaves the figures of past weeks as they were', async () => {
    expect(await readFigures()).toEqual(before);
  });

  test('leaves a school in which every rule holds', async () => {
    const allowed = new Map(brokenBefore.map(({ sentence, count }) => [sentence, count]));
    const more = (await findBroken()).filter(({ sentence, count }) => count > (allowed.get(sentence) ?? 0));
    expect(more).toEqual([]);
  });

  test('is in no list of present people', async () => {
    const { rows } = await pool.query(
      `select record_id from users where record_id = $1 and archived_at is null
        union all select record_id from coaching_students where record_id = $2 and archived_at is null
        union all select record_id from coaches where record_id = $3 and archived_at is null
        union all select record_id from memberships where related_student = $2 and (end_date is null or end_date > $4::date)`,
      [person.userId, person.studentId, person.coachId, NOW],
    );
    expect(rows).toEqual([]);
  });

  test('leaves an entry of the erasure in the history, with its time and its author', async () => {
    for (const [kind, id] of [
      ['users', person.userId],
      ['coaching-students', person.studentId],
      ['coaches', person.coachId],
    ] as const) {
      const history = await api.callOk(records.history, admin, { params: { kind, id } });
      expect(history).toEqual([
        expect.objectContaining({ at: NOW.toISOString(), who: 'Head', action: 'erased', changes: [] }),
      ]);
    }
  });

  test('leaves in the audit log who did it, by ids', async () => {
    const { rows } = await pool.query(
      `select actor, subject, about from audit_events where kind = 'person-erased'`,
    );
    const about = { coachingStudent: person.studentId, coach: person.coachId };
    expect(rows).toEqual([{ actor: adminId, subject: person.userId, about }]);
  });

  test('leaves what others have said in sessions with others', async () => {
    const { rows } = await pool.query(
      'select comments from group_sessions where record_id = any ($1) order by record_id',
      [[person.ownSession, person.sharedSession]],
    );
    expect(rows).toEqual([{ comments: '' }, { comments: 'of us all' }]);
  });

  test('is not erased twice', async () => {
    const again = await api.callOk(persons.erase, admin, {
      ...ask,
      body: { typed: 'anything', parts: [`coaching-students-${person.studentId}`] },
    });
    expect(again).toEqual({ erasedAt: NOW.toISOString() });
    const { rows } = await pool.query(
      `select (select count(*)::integer from erasures where coaching_student = $1) as erasures,
        (select count(*)::integer from change_history where action = 'erased') as lines`,
      [person.studentId],
    );
    expect(rows).toEqual([{ erasures: 1, lines: 3 }]);
  });

  test('may come again with the same address', async () => {
    const back = await makeUser(db, { emailAddress: planted.email });
    const found = await api.callOk(persons.person, admin, { params: { kind: 'users', id: back.recordId } });
    expect(found).toMatchObject({ erasedAt: null, parts: [{ key: `users-${back.recordId}` }] });
  });
});
