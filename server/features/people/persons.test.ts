import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { collecting } from '@soltura/contract/flashcards/collecting';
import { people } from '@soltura/contract/people/people';
import { type DataSet, persons } from '@soltura/contract/people/persons';
import { recordWrites } from '@soltura/contract/records/record-writes';
import { weekWrites } from '@soltura/contract/weeks/week-writes';
import type { PoolClient } from 'pg';
import { afterAll, describe, expect, test } from 'vitest';
import type { AdminCommand } from '../../identity/admin-command.ts';
import { administer } from '../../identity/administer.ts';
import { SIGN_IN_CLAIM } from '../../identity/sign-in-of-token.ts';
import { startTestApi } from '../../testing/api.ts';
import { makeCard, makeExample } from '../../testing/cards.ts';
import {
  makeAssignment,
  makeBundleCredit,
  makeCoachingStudent,
  makeCoachRecord,
  makeMembership,
  makePrivateCall,
  makeWeek,
} from '../../testing/coaching.ts';
import { countWaiting } from '../../testing/count-waiting.ts';
import { createTestDatabase } from '../../testing/database.ts';
import { createAccount, issueToken } from '../../testing/identity.ts';
import { makeStudent, makeUser } from '../../testing/people.ts';
import { waitFor } from '../../testing/wait-for.ts';

const { pool } = await createTestDatabase();
const api = await startTestApi({}, pool);
const { db, config } = api;
const { emailAddress: admin, recordId: adminId } = await makeUser(db, {
  name: 'Head',
  emailAddress: 'head@soltura.example',
  adminRole: 'admin',
});

let made = 0;
/** A person who is a user and a coaching student, with a week. */
async function makePerson() {
  made += 1;
  const email = `person-${made}@home.example`;
  const user = await makeStudent(db, { name: `Ana ${made}`, emailAddress: email });
  const student = await makeCoachingStudent(db, {
    firstName: 'Ana',
    lastName: String(made),
    email: email.toUpperCase(),
  });
  await pool.query('update users set coaching_student = $2 where record_id = $1', [
    user.recordId,
    student.recordId,
  ]);
  const membership = await makeMembership(db, { relatedStudent: student.recordId });
  const week = await makeWeek(db, { relatedMembership: membership.recordId, notes: 'written about her' });
  const params = { kind: 'coaching-students', id: student.recordId } as const;
  return { email, user, student, week, params, typed: email };
}

interface Erased {
  params: { kind: 'users' | 'coaching-students' | 'coaches'; id: number };
  typed: string;
  /** The parts that are chosen; those that are sure when left out. */
  parts?: string[];
}

/** The keys of the parts of a person that are sure. */
async function sureParts(params: Erased['params']): Promise<string[]> {
  const { parts } = await api.callOk(persons.person, admin, { params });
  return parts.filter(({ isSure }) => isSure).map(({ key }) => key);
}

async function erase({ params, typed, parts }: Erased) {
  const chosen = parts ?? (await sureParts(params));
  return api.call(persons.erase, admin, { params, body: { typed, parts: chosen } });
}

/** Runs work while a transaction is open, commits it when the work waits for it, and answers what the work answers. */
async function whileOpen<T>(
  open: (client: PoolClient) => Promise<unknown>,
  work: () => Promise<T>,
): Promise<T> {
  const client = await pool.connect();
  try {
    await client.query('begin');
    await open(client);
    const working = work();
    await waitFor(async () => expect(await countWaiting(db)).toBeGreaterThan(0));
    await client.query('commit');
    return await working;
  } finally {
    client.release(true);
  }
}

const eraseOpenly =
  (person: { user: { recordId: number }; student: { recordId: number } }) => (client: PoolClient) =>
    client.query(`select erase_person($1, $2, null, now(), null, '{}')`, [
      person.user.recordId,
      person.student.recordId,
    ]);

async function readOne(text: string, values: unknown[]): Promise<Record<string, unknown> | undefined> {
  return (await pool.query<Record<string, unknown>>(text, values)).rows[0];
}

const partsOf = async (kind: Erased['params']['kind'], id: number) =>
  (await api.callOk(persons.person, admin, { params: { kind, id } })).parts.map(({ key, isSure }) => [
    key,
    isSure,
  ]);

describe('a person', () => {
  test('is a record with all that is linked to it', async () => {
    const { user, student, params } = await makePerson();
    const found = await api.callOk(persons.person, admin, { params });
    expect(found.parts).toMatchObject([
      { key: `coaching-students-${student.recordId}`, name: student.fullName, isSure: true, weeks: 1 },
      { key: `users-${user.recordId}`, roles: ['student'], isSure: true, hasAccount: false, cards: 0 },
    ]);
    expect(found).toMatchObject({ erasedAt: null, others: [] });
  });

  test('may include a record with the same address, whatever its case, and an account without a user', async () => {
    const user = await makeUser(db, { emailAddress: 'shared@home.example', adminRole: 'admin' });
    const student = await makeCoachingStudent(db, { email: 'Shared@Home.example' });
    expect(await partsOf('coaching-students', student.recordId)).toEqual([
      [`coaching-students-${student.recordId}`, true],
      [`users-${user.recordId}`, false],
    ]);
    const alone = await makeCoachingStudent(db, { email: 'only@home.example' });
    await createAccount(db, { email: 'only@home.example', password: 'un lugar tranquilo' });
    expect(await partsOf('coaching-students', alone.recordId)).toEqual([
      [`coaching-students-${alone.recordId}`, true],
      [expect.stringMatching(/^accounts-/), false],
    ]);
  });

  test('does not include a record that is linked to somebody else, who is named', async () => {
    const { user, email } = await makePerson();
    const sibling = await makeCoachingStudent(db, { email });
    const found = await api.callOk(persons.person, admin, {
      params: { kind: 'coaching-students', id: sibling.recordId },
    });
    expect(found.parts).toHaveLength(1);
    expect(found.others).toHaveLength(2);
    const parts = [`coaching-students-${sibling.recordId}`, `users-${user.recordId}`];
    const params = { kind: 'coaching-students', id: sibling.recordId } as const;
    expect(await erase({ params, typed: email, parts })).toMatchObject({ status: 409 });
  });

  test('may be a member of staff and the coach with the same address', async () => {
    const coach = await makeCoachRecord(db, { email: 'lena@soltura.example' });
    const user = await makeUser(db, { emailAddress: 'lena@old.soltura.example', adminRole: 'coach' });
    const student = await makeStudent(db, { emailAddress: 'lena@home.example' });
    expect(await partsOf('users', user.recordId)).toEqual([
      [`users-${user.recordId}`, true],
      [`coaches-${coach.recordId}`, false],
    ]);
    expect(await partsOf('coaches', coach.recordId)).toEqual([
      [`coaches-${coach.recordId}`, true],
      [`users-${user.recordId}`, false],
    ]);
    expect(await partsOf('users', student.recordId)).toEqual([[`users-${student.recordId}`, true]]);
  });

  test('is not found by the id of an unknown record', async () => {
    const params = { kind: 'users', id: 2_000_000 } as const;
    const parts = ['users-2000000'];
    expect(await api.call(persons.person, admin, { params })).toMatchObject({ status: 404 });
    expect(await api.call(persons.exportPerson, admin, { params, body: { parts } })).toMatchObject({
      status: 404,
    });
    expect(await erase({ params, typed: 'x', parts })).toMatchObject({ status: 404 });
  });
});

describe('an erasure is refused', () => {
  test('when neither the name nor the address was typed', async () => {
    const person = await makePerson();
    for (const typed of ['', 'Ana', 'somebody']) {
      const { status, body } = await erase({ ...person, typed });
      expect({ status, body }).toMatchObject({
        status: 422,
        body: { error: { fields: { typed: expect.any(String) } } },
      });
    }
    expect(
      await readOne('select email from coaching_students where record_id = $1', [person.student.recordId]),
    ).toEqual({
      email: person.student.email,
    });
  });

  const refusal = (message: string) => ({ status: 409, body: { error: { code: 'conflict', message } } });

  test('when a linked record is not named, or an unrelated one is, and so is an export', async () => {
    const { params, email, student } = await makePerson();
    const key = `coaching-students-${student.recordId}`;
    const changed = refusal('The records of this person have changed meanwhile. Look at them once more.');
    for (const parts of [[key], [...(await sureParts(params)), `users-${adminId}`]]) {
      expect(await erase({ params, typed: email, parts })).toMatchObject(changed);
      expect(await api.call(persons.exportPerson, admin, { params, body: { parts } })).toMatchObject(changed);
      const query = { parts: parts.join(',') };
      const list = { ...params, folder: 'for-the-school', set: 'users' };
      expect(await api.call(persons.data, admin, { params: list, query })).toMatchObject(changed);
    }
  });

  test('when an admin erases themselves', async () => {
    const params = { kind: 'users', id: adminId } as const;
    expect(await erase({ params, typed: 'Head' })).toMatchObject(
      refusal('You cannot erase yourself: another admin can.'),
    );
  });

  test('while a coach has open work, which it names', async () => {
    const coach = await makeCoachRecord(db, { name: 'Lena Fuchs' });
    await makeCoachingStudent(db, { relatedCoach: coach.recordId });
    await makeCoachingStudent(db, { relatedCoach: coach.recordId, archivedAt: new Date() });
    await makePrivateCall(db, { caller: coach.recordId, date: '2999-01-01' });
    const params = { kind: 'coaches', id: coach.recordId } as const;
    const answer = await erase({ params, typed: 'Lena Fuchs' });
    expect(answer).toMatchObject(
      refusal(
        'Lena Fuchs is the primary coach of 1 student: give them another coach first. ' +
          'Lena Fuchs has 1 call or session from today on: give them to another coach or delete them first.',
      ),
    );
    const { parts } = await api.callOk(persons.person, admin, { params });
    expect(parts[0]?.obstacles).toHaveLength(2);
  });
});

describe('without a link, an erasure', () => {
  /** A coaching student with the address of an admin who has an account. */
  async function makeAlike() {
    made += 1;
    const email = `alike-${made}@home.example`;
    const user = await makeUser(db, { name: `Boss ${made}`, emailAddress: email, adminRole: 'admin' });
    await createAccount(db, { email, password: 'un lugar tranquilo' });
    const student = await makeCoachingStudent(db, { firstName: 'Ana', lastName: `${made}`, email });
    const params = { kind: 'coaching-students', id: student.recordId } as const;
    return { email, user, student, params, typed: email };
  }
  const readAdmin = (id: number) =>
    readOne(
      `select u.email_address as email, u.admin_role as role, u.erased_at is not null as "isErased",
          exists (select from accounts where lower(email) = lower(u.email_address)) as "hasAccount"
        from users u where u.record_id = $1`,
      [id],
    );

  test('leaves an admin with the same address, their account, their history and what waits for them', async () => {
    const person = await makeAlike();
    const { email, user } = person;
    await pool.query(`insert into mail_queue (purpose, email) values ('reset', $1)`, [email]);
    await pool.query(
      `insert into change_history (actor, actor_email, record_type, changed_record, action, before, after)
        values ($1, $2, 'users', $1, 'updated', '{"name": "x"}', jsonb_build_object('emailAddress', $2::text))`,
      [user.recordId, email],
    );
    await pool.query(
      `insert into idempotency_keys (subject, key, endpoint, request_hash, status, body) values ($1, 'k', 'e', 'h', 200, '{}')`,
      [email],
    );
    expect((await erase(person)).status).toBe(200);
    expect(await readAdmin(user.recordId)).toEqual({
      email,
      role: 'admin',
      isErased: false,
      hasAccount: true,
    });
    expect(
      await readOne(
        `select (select count(*)::integer from mail_queue where email = $1) as mails,
          (select count(*)::integer from idempotency_keys where subject = $1) as kept,
          (select after ->> 'emailAddress' from change_history where actor_email = $1) as told`,
        [email],
      ),
    ).toEqual({ mails: 1, kept: 1, told: email });
    expect(
      await readOne('select email from coaching_students where record_id = $1', [person.params.id]),
    ).toEqual({
      email: '',
    });
  });

  test('takes along what the admin has said is theirs, account and all', async () => {
    const person = await makeAlike();
    const parts = [`coaching-students-${person.student.recordId}`, `users-${person.user.recordId}`];
    expect((await erase({ ...person, parts })).status).toBe(200);
    expect(await readAdmin(person.user.recordId)).toMatchObject({ email: '', isErased: true });
    expect(await readOne('select from accounts where lower(email) = $1', [person.email])).toBeUndefined();
  });

  test('takes an account that no user has, where it is chosen', async () => {
    for (const isChosen of [false, true]) {
      made += 1;
      const email = `loose-${made}@home.example`;
      await createAccount(db, { email, password: 'un lugar tranquilo' });
      const student = await makeCoachingStudent(db, { email });
      const params = { kind: 'coaching-students', id: student.recordId } as const;
      const { parts } = await api.callOk(persons.person, admin, { params });
      const keys = parts.filter(({ isSure }) => isSure || isChosen).map(({ key }) => key);
      expect((await erase({ params, typed: email, parts: keys })).status).toBe(200);
      const account = await readOne('select account_id as id from accounts where lower(email) = $1', [email]);
      expect(account === undefined).toBe(isChosen);
      const erased = await readOne('select account_id as id from erasures where coaching_student = $1', [
        params.id,
      ]);
      expect(erased?.id === null).toBe(!isChosen);
    }
  });

  test('leaves whoever has an address that only begins or ends like it', async () => {
    const person = await makePerson();
    for (const alike of [`x${person.email}`, `${person.email}.mx`]) {
      await pool.query(
        `insert into change_history (record_type, changed_record, action, after) values
          ('users', 1, 'updated', jsonb_build_object('emailAddress', $1::text))`,
        [alike],
      );
    }
    await pool.query(
      `insert into change_history (record_type, changed_record, action, after) values
        ('weeks', 1, 'updated', jsonb_build_object('notes', E'ask\n' || $1::text || '. Soon'))`,
      [person.email],
    );
    await erase(person);
    const { rows } = await pool.query(
      `select record_type as kind, after::text as after from change_history where changed_record = 1 and strpos(after::text, $1) > 0`,
      [person.email],
    );
    expect(rows.map(({ kind }) => kind)).toEqual(['users', 'users']);
  });
});

describe('a coach who was erased', () => {
  test('stays the author of what they did, without a name', async () => {
    const coach = await makeCoachRecord(db, { name: 'Old Coach' });
    const assignment = await makeAssignment(db, { homeworkCorrector: coach.recordId });
    const params = { kind: 'coaches', id: coach.recordId } as const;
    expect(await erase({ params, typed: 'old coach' })).toMatchObject({ status: 200 });
    const stored = await readOne(
      'select c.record_id as id, c.name, c.email from assignments a join coaches c on c.record_id = a.homework_corrector where a.record_id = $1',
      [assignment.recordId],
    );
    const { recordId: id } = coach;
    expect(stored).toEqual({ id, name: `Erased coach ${id}`, email: `erased-${id}@erased.invalid` });
  });
});

describe('while others are at work', () => {
  test('two admins do not erase each other', async () => {
    const [one, other] = [
      await makeUser(db, { name: 'One', adminRole: 'admin' }),
      await makeUser(db, { name: 'Other', adminRole: 'admin' }),
    ];
    const eraseAs = (as: string, id: number, typed: string) =>
      api.call(persons.erase, as, {
        params: { kind: 'users', id },
        body: { typed, parts: [`users-${id}`] },
      });
    const answers = await Promise.all([
      eraseAs(one.emailAddress, other.recordId, 'Other'),
      eraseAs(other.emailAddress, one.recordId, 'One'),
    ]);
    expect(answers.map(({ status }) => status).filter((status) => status === 200)).toHaveLength(1);
    const left = await readOne(
      'select count(*)::integer as left from users where record_id = any ($1) and erased_at is null',
      [[one.recordId, other.recordId]],
    );
    expect(left).toEqual({ left: 1 });
  });

  test('two presses erase once', async () => {
    const person = await makePerson();
    const parts = await sureParts(person.params);
    const press = () => erase({ ...person, parts });
    const answers = await Promise.all([press(), press(), press()]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    const lines = await readOne(
      `select count(*)::integer as lines from change_history
        where action = 'erased' and record_type = 'coaching-students' and changed_record = $1`,
      [person.student.recordId],
    );
    expect(lines).toEqual({ lines: 1 });
  });

  test('a card that is being collected is waited for, and goes', async () => {
    const person = await makePerson();
    const example = await makeExample(db);
    const answer = await whileOpen(
      (client) =>
        client.query('insert into student_examples (related_student, related_example) values ($1, $2)', [
          person.user.recordId,
          example,
        ]),
      () => erase(person),
    );
    expect(answer.status).toBe(200);
    expect(
      await readOne('select from student_examples where related_student = $1', [person.user.recordId]),
    ).toBeUndefined();
  });

  test('a card that arrives late is refused, and the address is not kept with the refusal', async () => {
    const person = await makePerson();
    const example = await makeExample(db);
    const answer = await whileOpen(eraseOpenly(person), () =>
      api.call(collecting.collectMine, person.email, {
        headers: { 'idempotency-key': 'late' },
        body: { exampleIds: [example] },
      }),
    );
    expect(answer).toMatchObject({
      status: 422,
      body: { error: { message: 'This person was erased: nothing more is stored of them.' } },
    });
    expect(
      await readOne('select from student_examples where related_student = $1', [person.user.recordId]),
    ).toBeUndefined();
    expect(await readOne('select from idempotency_keys where subject = $1', [person.email])).toBeUndefined();
  });

  test('a week that a coach is saving is waited for, and its notes go', async () => {
    const person = await makePerson();
    const answer = await whileOpen(
      (client) =>
        client.query(`update weeks set notes = 'just now' where record_id = $1`, [person.week.recordId]),
      () => erase(person),
    );
    expect(answer.status).toBe(200);
    expect(await readOne('select notes from weeks where record_id = $1', [person.week.recordId])).toEqual({
      notes: '',
    });
  });

  test('a week that is saved late is not, whatever stood there before', async () => {
    for (const notes of ['written before', '']) {
      const person = await makePerson();
      await pool.query('update weeks set notes = $2 where record_id = $1', [person.week.recordId, notes]);
      const { recordId } = person.week;
      const stored = await readOne('select version from weeks where record_id = $1', [recordId]);
      const version = Number(stored?.version);
      await whileOpen(eraseOpenly(person), () =>
        api.call(weekWrites.save, admin, { body: [{ recordId, version, values: { notes: 'late words' } }] }),
      );
      expect(await readOne('select notes from weeks where record_id = $1', [recordId])).toEqual({
        notes: '',
      });
      expect(
        await readOne(`select from change_history where after ->> 'notes' = 'late words'`, []),
      ).toBeUndefined();
    }
  });

  test('an assignment that is made late is refused', async () => {
    const person = await makePerson();
    const coach = await makeCoachRecord(db);
    const body = {
      assignmentType: 'Writing',
      homeworkCorrector: coach.email,
      rating: 'Good',
      notes: 'late words',
      relatedWeek: person.week.recordId,
    };
    const answer = await whileOpen(eraseOpenly(person), () =>
      api.call(recordWrites.addAssignment, admin, { body }),
    );
    expect(answer).toMatchObject({ status: 422, body: { error: { code: 'validation_failed' } } });
    expect(
      await readOne('select from assignments where related_week = $1', [person.week.recordId]),
    ).toBeUndefined();
  });

  test('a write of an admin who is being erased is undone', async () => {
    const { emailAddress, recordId } = await makeUser(db, { adminRole: 'admin' });
    const week = await makeWeek(db);
    const answer = await whileOpen(
      (client) => client.query(`select erase_person($1, null, null, now(), null, '{}')`, [recordId]),
      () =>
        api.call(weekWrites.save, emailAddress, {
          body: [{ recordId: week.recordId, version: week.version, values: { notes: 'by the erased' } }],
        }),
    );
    expect(answer.status).toBe(422);
    expect(
      await readOne('select from change_sets where lower(actor_email) = $1', [emailAddress.toLowerCase()]),
    ).toBeUndefined();
  });
});

describe('the kept answers of writes', () => {
  test('go where they tell of the person, refused and stale ones too', async () => {
    const person = await makePerson();
    const { recordId } = person.week;
    const words = `a note on ${made}`;
    const send = (key: string, version: number) =>
      api.call(weekWrites.save, admin, {
        headers: { 'idempotency-key': key },
        body: [{ recordId, version, values: { notes: words } }],
      });
    const key = `stale ${made}`;
    expect((await send(key, 77)).body).toMatchObject([{ verdict: 'stale' }]);
    const form = await api.call(weekWrites.update, admin, {
      headers: { 'idempotency-key': `form ${made}`, 'if-match': '"77"' },
      body: { recordId, notes: words },
    });
    expect(form.status).toBe(409);
    const other = await makePerson();
    await api.call(weekWrites.update, admin, {
      headers: { 'idempotency-key': `other ${made}`, 'if-match': '"77"' },
      body: { recordId: other.week.recordId, notes: 'somebody else' },
    });
    const told = `select count(*)::integer as kept from idempotency_keys where strpos(body, $1) > 0`;
    const ofWeek = `select count(*)::integer as kept from idempotency_keys where $1 = any (about)`;
    const week = `weeks ${recordId}`;
    expect([await readOne(told, [words]), await readOne(ofWeek, [week])]).toEqual([{ kept: 1 }, { kept: 2 }]);
    expect((await erase(person)).status).toBe(200);
    expect([await readOne(told, [words]), await readOne(ofWeek, [week])]).toEqual([{ kept: 0 }, { kept: 0 }]);
    expect(await readOne(told, ['somebody else'])).toEqual({ kept: 1 });
  });
});

describe('an erased person', () => {
  test('does not come back by an edit, an import or an undo', async () => {
    const person = await makePerson();
    await erase(person);
    for (const text of [
      `update users set name = 'Ana' where record_id = ${person.user.recordId}`,
      `update coaching_students set email = 'a@b.example' where record_id = ${person.student.recordId}`,
      `insert into bundle_credits (related_student, expiration) values (${person.student.recordId}, now())`,
    ]) {
      await expect(pool.query(text)).rejects.toMatchObject({ code: 'SE001' });
    }
  });

  test('is removed from the audit log by a role that may only add to it', async () => {
    const person = await makePerson();
    const client = await pool.connect();
    try {
      // Undone with the transaction, so that the server keeps no role.
      await client.query('begin');
      await client.query(
        `insert into audit_events (at, kind, actor, address) values (now(), 'signed-in', $1, '203.0.113.9')`,
        [person.user.recordId],
      );
      await client.query(`
        create role only_adds;
        grant usage on schema public to only_adds;
        grant select, insert, update, delete on all tables in schema public to only_adds;
        revoke update, delete on audit_events from only_adds;
        revoke execute on function erase_person from public;
        grant execute on function erase_person to only_adds;
        set local role only_adds;
        savepoint allowed`);
      await expect(client.query(`update audit_events set address = ''`)).rejects.toMatchObject({
        code: '42501',
      });
      await client.query('rollback to allowed');
      await client.query(`select erase_person($1, null, null, now(), null, '{}')`, [person.user.recordId]);
      const { rows } = await client.query('select address from audit_events where actor = $1', [
        person.user.recordId,
      ]);
      expect(rows).toEqual([{ address: '' }]);
      await client.query('rollback');
    } finally {
      client.release(true);
    }
  });

  test('has tokens that are refused from that moment on', async () => {
    const person = await makePerson();
    await createAccount(db, { email: person.email, password: 'un lugar tranquilo' });
    await pool.query(
      `insert into oidc_payloads (model, id, payload) select 'Grant', 'g-' || account_id, jsonb_build_object('accountId', account_id)
        from accounts where email = $1`,
      [person.email],
    );
    const account = await readOne('select account_id as id from accounts where email = $1', [person.email]);
    const token = await issueToken({
      db,
      config,
      email: person.email,
      claims: { [SIGN_IN_CLAIM]: `g-${String(account?.id)}` },
    });
    const ask = async () => {
      const headers = { authorization: `Bearer ${token}` };
      return (await api.app.inject({ method: 'GET', url: `/api${people.myData.path}`, headers })).statusCode;
    };
    expect(await ask()).toBe(200);
    await erase(person);
    expect(await ask()).toBe(401);
    expect(await readOne('select from accounts where email = $1', [person.email])).toBeUndefined();
  });
});

describe('an export', () => {
  const home = mkdtempSync(path.join(tmpdir(), 'soltura-person-'));
  afterAll(() => rmSync(home, { recursive: true, force: true }));

  async function fill() {
    const person = await makePerson();
    const example = await makeExample(db, { spanishExample: '=Hola, "amigo"' });
    await makeCard(db, person.user.recordId, { relatedExample: example });
    const coach = await makeCoachRecord(db, { name: 'Berta Coach' });
    await makeAssignment(db, {
      relatedWeek: person.week.recordId,
      homeworkCorrector: coach.recordId,
      notes: 'for staff alone',
      rating: 'Good',
    });
    await makeBundleCredit(db, { relatedStudent: person.student.recordId, totalCredits: 4, usedCredits: 1 });
    await pool.query('update coaching_students set related_coach = $2 where record_id = $1', [
      person.student.recordId,
      coach.recordId,
    ]);
    return person;
  }

  async function readAll(params: { kind: 'coaching-students'; id: number }, { folder, name }: DataSet) {
    const rows = [];
    let after: number | null | undefined;
    const parts = (await sureParts(params)).join(',');
    while (after !== null) {
      const query = { parts, ...(after !== undefined && { after: String(after) }) };
      const page = await api.callOk(persons.data, admin, { params: { ...params, folder, set: name }, query });
      rows.push(...page.rows);
      after = page.next;
    }
    return rows;
  }

  test('has everything for the school, and for the person no notes of staff and no other names', async () => {
    const { params, email } = await fill();
    const { sets } = await api.callOk(persons.exportPerson, admin, {
      params,
      body: { parts: await sureParts(params) },
    });
    const texts = { 'for-the-person': '', 'for-the-school': '' };
    for (const set of sets) texts[set.folder] += JSON.stringify(await readAll(params, set));
    expect(texts['for-the-person']).toContain(email);
    expect(texts['for-the-person']).toContain('=Hola');
    for (const hidden of ['for staff alone', 'written about her', 'Berta']) {
      expect(texts['for-the-person']).not.toContain(hidden);
    }
    for (const shown of ['for staff alone', 'written about her', email])
      expect(texts['for-the-school']).toContain(shown);
    const noted = await readOne(
      `select actor, about from audit_events where kind = 'person-exported' order by record_id desc limit 1`,
      [],
    );
    expect(noted).toEqual({ actor: adminId, about: { coachingStudent: params.id } });
  });

  test('is read in parts', async () => {
    const { params, user } = await makePerson();
    await pool.query(
      `insert into reviews (related_student, related_example, reviewed_at, new_interval, difficulty)
        select $1, $2, now() - make_interval(secs => n), 1, 'easy' from generate_series(1, 2500) n`,
      [user.recordId, await makeExample(db)],
    );
    const set = { folder: 'for-the-person', name: 'reviews', about: '', fields: [] } as const;
    expect(await readAll(params, { ...set, fields: [] })).toHaveLength(2_500);
    const unknown = { ...params, folder: 'for-the-person', set: 'passwords' };
    const query = { parts: (await sureParts(params)).join(',') };
    expect(await api.call(persons.data, admin, { params: unknown, query })).toMatchObject({ status: 404 });
  });

  test('is a folder that its owner alone can read, by a command', async () => {
    const { email } = await fill();
    const folder = path.join(home, 'ana');
    const said = await administer(
      { config, db, now: new Date('2026-03-07T10:00:00Z') },
      { name: 'export-person', email, folder, parts: [] },
    );
    expect(said).toMatch(/^\d+ rows stand in /);
    expect(readdirSync(folder).toSorted()).toEqual(['README.txt', 'for-the-person', 'for-the-school']);
    const cards = path.join(folder, 'for-the-person', 'cards.csv');
    expect([statSync(folder).mode & 0o777, statSync(cards).mode & 0o777]).toEqual([0o700, 0o600]);
    expect(readFileSync(cards, 'utf8')).toContain(`"'=Hola, ""amigo"""`);
    const parsed: unknown = JSON.parse(
      readFileSync(path.join(folder, 'for-the-person', 'cards.json'), 'utf8'),
    );
    expect(parsed).toEqual([expect.objectContaining({ spanish: '=Hola, "amigo"', assignedByCoach: false })]);
    expect(readFileSync(path.join(folder, 'README.txt'), 'utf8')).toContain(
      'cards: the sentences you have collected (1)',
    );
    const again = administer(
      { config, db, now: new Date() },
      { name: 'export-person', email, folder, parts: [] },
    );
    await expect(again).rejects.toThrow('holds something');
    const nobody = {
      name: 'export-person',
      email: 'nobody@home.example',
      folder: path.join(home, 'b'),
      parts: [],
    } as const satisfies AdminCommand;
    await expect(administer({ config, db, now: new Date() }, nobody)).rejects.toThrow(
      'Nobody has the address',
    );
  });

  test('by a command asks which records are one person where it is not sure', async () => {
    const email = 'two@home.example';
    const user = await makeUser(db, { name: 'Boss', emailAddress: email, adminRole: 'admin' });
    const student = await makeCoachingStudent(db, { firstName: 'Ana', lastName: 'Two', email });
    const run = (parts: string[], folder: string) =>
      administer(
        { config, db, now: new Date() },
        { name: 'export-person', email, folder: path.join(home, folder), parts },
      );
    await expect(run([], 'asked')).rejects.toThrow(`users-${user.recordId}  Boss, admin`);
    await run([`coaching-students-${student.recordId}`], 'student');
    expect(readFileSync(path.join(home, 'student', 'for-the-school', 'users.json'), 'utf8')).not.toContain(
      'Boss',
    );
    await run([`coaching-students-${student.recordId}`, `users-${user.recordId}`], 'both');
    expect(readFileSync(path.join(home, 'both', 'for-the-school', 'users.json'), 'utf8')).toContain('Boss');
  });
});
