import { calendarFeeds } from '@soltura/contract/planned-calls/calendar-feeds';
import { plannedCalls } from '@soltura/contract/planned-calls/planned-calls';
import ICAL from 'ical.js';
import { describe, expect, test } from 'vitest';
import { startTestApi } from '../../testing/api.ts';
import { archive } from '../../testing/archive.ts';
import { makeCoachingStudent, makeCoachRecord, makePlannedCall } from '../../testing/coaching.ts';
import { makeUser } from '../../testing/people.ts';
import { countRows, readRow, updateRows } from '../../testing/rows.ts';

const api = await startTestApi({ PUBLIC_URL: 'https://school.example' });
const { app, db } = api;
api.clock.now = new Date('2026-03-20T12:00:00Z');
const marisol = await makeCoachRecord(db, { email: 'marisol@soltura.example', name: 'Marisol Vega' });
const { emailAddress: coach } = await makeUser(db, {
  adminRole: 'coach',
  emailAddress: 'marisol@soltura.example',
});

async function makeReader(firstName: string, lastName = 'Whitlock', role: 'student' | 'limited' = 'student') {
  const { recordId: student } = await makeCoachingStudent(db, { firstName, lastName });
  const user = await makeUser(db, { studentRole: role, coachingStudent: student });
  return { student, ...user };
}

async function makeFeed(as: string): Promise<string> {
  const { address } = await api.callOk(calendarFeeds.make, as);
  expect(address).toMatch(/^https:\/\/school\.example\/calendar\/[\w-]{43}\.ics$/);
  return new URL(address).pathname;
}

const fetchFeed = (url: string, headers: Record<string, string> = {}) => app.inject({ url, headers });

interface ReadEvent {
  uid: string;
  sequence: number;
  start: string;
  end: string;
  summary: string;
  description: string;
  status: unknown;
}

/** Reads a feed back, by the ids of its events. */
async function readFeed(url: string): Promise<Map<string, ReadEvent>> {
  const answer = await fetchFeed(url);
  expect(answer).toMatchObject({
    statusCode: 200,
    headers: { 'content-type': 'text/calendar; charset=utf-8' },
  });
  const calendar = new ICAL.Component(ICAL.parse(answer.body));
  const events = calendar.getAllSubcomponents('vevent').map((component) => {
    const event = new ICAL.Event(component);
    return {
      uid: event.uid,
      sequence: event.sequence,
      start: event.startDate.toICALString(),
      end: event.endDate.toICALString(),
      summary: event.summary,
      description: event.description ?? '',
      status: component.getFirstPropertyValue('status'),
    };
  });
  return new Map(events.map((event) => [event.uid, event]));
}

const uidOf = (id: number) => `planned-call-${id}@school.example`;

describe('the calendar of calls', () => {
  test('has those of a week over a change of clocks, one of them moved and one cancelled', async () => {
    const { student, emailAddress } = await makeReader('Hannah');
    const startsAt = ['2026-03-28T17:00:00Z', '2026-03-29T16:00:00Z', '2026-04-05T16:00:00Z'];
    const body = {
      kind: 'private',
      startsAt,
      minutes: 45,
      timeZone: 'Europe/Madrid',
      callType: 'Monthly Call',
      joinLink: 'https://meet.example.com/a',
      students: [student],
    };
    const [first, second, third] = await api.callOk(plannedCalls.plan, coach, { body });
    const own = await makeFeed(emailAddress);
    const ofCoach = await makeFeed(coach);
    const before = await readFeed(own);
    expect(before.get(uidOf(first?.recordId ?? 0))).toMatchObject({
      sequence: 0,
      start: '20260328T170000Z',
      end: '20260328T174500Z',
      summary: 'Call with Marisol Vega',
      status: 'CONFIRMED',
    });
    expect(before.get(uidOf(second?.recordId ?? 0))?.start).toBe('20260329T160000Z');
    await api.callOk(plannedCalls.change, coach, {
      params: { id: second?.recordId ?? 0 },
      body: { startsAt: '2026-03-30T08:00:00Z' },
    });
    await api.callOk(plannedCalls.cancel, coach, { params: { id: third?.recordId ?? 0 } });
    for (const url of [own, ofCoach]) {
      const after = await readFeed(url);
      expect(after.size).toBe(3);
      expect(after.get(uidOf(second?.recordId ?? 0))).toMatchObject({
        sequence: 1,
        start: '20260330T080000Z',
      });
      expect(after.get(uidOf(third?.recordId ?? 0))).toMatchObject({ sequence: 1, status: 'CANCELLED' });
    }
    expect((await readFeed(ofCoach)).get(uidOf(first?.recordId ?? 0))?.summary).toBe('Call with Hannah W.');
    api.clock.now = new Date('2026-04-30T12:00:00Z');
    expect((await readFeed(own)).has(uidOf(third?.recordId ?? 0))).toBe(false);
    api.clock.now = new Date('2026-03-20T12:00:00Z');
  });

  test('folds long lines, escapes what has a meaning, and repeats itself until something changes', async () => {
    const { student, emailAddress } = await makeReader('Íñigo');
    const note = `Bring: *tres preguntas*; one, two\\three\n${'¿Qué tal? 😀 '.repeat(40)}`;
    const { recordId } = await makePlannedCall(db, {
      coach: marisol.recordId,
      startsAt: new Date('2026-03-25T17:00:00Z'),
      students: [student],
      topic: 'Ser, *estar*',
      note,
    });
    const url = await makeFeed(emailAddress);
    const { body, headers } = await fetchFeed(url);
    const lengths = body.split('\r\n').map((line) => Buffer.byteLength(line));
    expect(Math.max(...lengths)).toBeLessThanOrEqual(75);
    const event = (await readFeed(url)).get(uidOf(recordId));
    expect(event?.description).toBe(`Ser, estar\n\n${note.replaceAll('*', '')}`);
    const etag = String(headers.etag);
    expect((await fetchFeed(url, { 'if-none-match': etag })).statusCode).toBe(304);
    await updateRows(db, 'planned_calls', { recordId }, { topic: 'Other', changedAt: api.clock.now });
    expect((await fetchFeed(url, { 'if-none-match': etag })).statusCode).toBe(200);
  });

  test('names few students of a group, nobody where the school says so, and others to no student', async () => {
    const readers = [];
    for (const name of ['Amara', 'Jonah', 'Maeve', 'Ruth', 'Theo'])
      readers.push(await makeReader(name, 'Lark'));
    const { recordId } = await makePlannedCall(db, {
      kind: 'group',
      coach: marisol.recordId,
      callType: '',
      sessionType: 'Level 2',
      startsAt: new Date('2026-03-26T17:00:00Z'),
      students: readers.map(({ student }) => student),
    });
    const ofCoach = await makeFeed(coach);
    const titleOf = async (url: string) => (await readFeed(url)).get(uidOf(recordId))?.summary;
    expect(await titleOf(ofCoach)).toBe('Level 2 with Amara L., Jonah L., Maeve L. and 2 more');
    const own = await makeFeed(readers[0]?.emailAddress ?? '');
    expect(await titleOf(own)).toBe('Level 2 with Marisol Vega');
    expect((await fetchFeed(own)).body).not.toContain('Jonah');
  });

  test('holds nothing that is internal, and no call of somebody else', async () => {
    const { student, emailAddress } = await makeReader('Felix');
    const stranger = await makeReader('Priya');
    const at = { coach: marisol.recordId, startsAt: new Date('2026-03-24T17:00:00Z') };
    const own = await makePlannedCall(db, { ...at, students: [student] });
    const strange = await makePlannedCall(db, { ...at, students: [stranger.student] });
    const late = await makePlannedCall(db, {
      ...at,
      startsAt: new Date('2027-03-24T17:00:00Z'),
      students: [student],
    });
    const early = await makePlannedCall(db, {
      ...at,
      startsAt: new Date('2026-02-01T17:00:00Z'),
      students: [student],
    });
    const events = await readFeed(await makeFeed(emailAddress));
    expect([...events.keys()]).toEqual([uidOf(own.recordId)]);
    expect([strange, late, early].some(({ recordId }) => events.has(uidOf(recordId)))).toBe(false);
  });
});

describe('the link to a calendar', () => {
  test('is told once and stored as a hash; a new one replaces it, and it can be removed', async () => {
    const { recordId, emailAddress } = await makeReader('Ivy', 'Tran', 'limited');
    expect(await api.callOk(calendarFeeds.mine, emailAddress)).toEqual({ madeAt: null });
    const first = await makeFeed(emailAddress);
    expect(await api.callOk(calendarFeeds.mine, emailAddress)).toEqual({
      madeAt: api.clock.now.toISOString(),
    });
    const stored = await readRow<{ tokenHash: string }>(db, 'calendar_feeds', { userId: recordId });
    expect(first).not.toContain(stored?.tokenHash ?? '?');
    const second = await makeFeed(emailAddress);
    expect([(await fetchFeed(first)).statusCode, (await fetchFeed(second)).statusCode]).toEqual([404, 200]);
    expect(await countRows(db, 'calendar_feeds', { userId: recordId })).toBe(1);
    expect(await api.callOk(calendarFeeds.remove, emailAddress)).toEqual({ madeAt: null });
    expect((await fetchFeed(second)).statusCode).toBe(404);
  });

  test('ends with the role and the user', async () => {
    const { recordId, emailAddress } = await makeReader('Maeve');
    const url = await makeFeed(emailAddress);
    await updateRows(db, 'users', { recordId }, { studentRole: '' });
    expect((await fetchFeed(url)).statusCode).toBe(404);
    await updateRows(db, 'users', { recordId }, { studentRole: 'student' });
    expect((await fetchFeed(url)).statusCode).toBe(200);
    await archive(db, 'users', [recordId]);
    expect((await fetchFeed(url)).statusCode).toBe(404);
  });

  test('for a school that names no students in calendars names none', async () => {
    const quiet = await startTestApi({ CALENDAR_NAMES: 'off', PUBLIC_URL: 'https://quiet.example' });
    const { recordId } = await makeCoachRecord(quiet.db, { email: 'hugo@soltura.example' });
    const { emailAddress } = await makeUser(quiet.db, {
      adminRole: 'coach',
      emailAddress: 'hugo@soltura.example',
    });
    const { recordId: student } = await makeCoachingStudent(quiet.db, { firstName: 'Hannah' });
    quiet.clock.now = new Date('2026-01-01T12:00:00Z');
    await makePlannedCall(quiet.db, { coach: recordId, students: [student] });
    const { address } = await quiet.callOk(calendarFeeds.make, emailAddress);
    const { body } = await quiet.app.inject({ url: new URL(address).pathname });
    expect(body).toContain('SUMMARY:Call\r\n');
    expect(body).not.toContain('Hannah');
  });

  test('is no place for guesses: a network that asks too often waits', async () => {
    const limited = await startTestApi({ LIMIT_PER_ADDRESS: '3' });
    const answers = [];
    for (const letter of ['a', 'b', 'c', 'd']) {
      const { statusCode } = await limited.app.inject({ url: `/calendar/${letter.repeat(43)}.ics` });
      answers.push(statusCode);
    }
    expect(answers).toEqual([404, 404, 404, 429]);
  });

  test.each(['x', 'a'.repeat(43), `${'a'.repeat(42)}%2F`, '..%2F..'])('%s is no link', async (token) => {
    expect((await fetchFeed(`/calendar/${token}.ics`)).statusCode).toBe(404);
  });
});
