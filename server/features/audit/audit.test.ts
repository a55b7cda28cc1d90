import { audit } from '@soltura/contract/school/audit';
import { school } from '@soltura/contract/school/school';
import { tables } from '@soltura/contract/tables/tables';
import { beforeEach, expect, test } from 'vitest';
import { storeAuditEvents } from '../../audit/audit-events.ts';
import { emptyAuditLog } from '../../audit/testing/empty-audit-log.ts';
import { startTestApi } from '../../testing/api.ts';
import { makeUser } from '../../testing/people.ts';
import { readRows } from '../../testing/rows.ts';

const api = await startTestApi();
const { db } = api;
const admin = await makeUser(db, { name: 'Head', adminRole: 'admin', emailAddress: 'head@soltura.example' });
const ana = await makeUser(db, { name: '', studentRole: 'limited', emailAddress: 'ana@school.example' });
const as = admin.emailAddress;

beforeEach(() => emptyAuditLog(db));

const read = (query: Record<string, string> = {}) => api.callOk(audit.events, as, { query });
const store = (count: number, event: Partial<Parameters<typeof storeAuditEvents>[1][number]> = {}) =>
  storeAuditEvents(
    db,
    Array.from({ length: count }, (_, place) => ({
      kind: 'signed-in',
      address: '192.0.2.7',
      about: { place },
      ...event,
    })),
    api.clock.now,
  );
const find = { kind: 'role-changed', actor: { recordId: admin.recordId, name: 'Head' } };

test('an event has its actor, its subject, its network address and its kind, and no email address', async () => {
  const wish = { kind: 'invited', subject: { email: 'Ana@school.example' } } as const;
  await store(1, { ...wish, actor: { email: as }, about: { byCommand: true } });
  const { events, next } = await read();
  expect(next).toBeNull();
  expect(events).toEqual([
    {
      id: expect.any(Number),
      at: api.clock.now.toISOString(),
      kind: 'invited',
      actor: { recordId: admin.recordId, name: 'Head' },
      subject: { recordId: ana.recordId, name: 'ana@school.example' },
      account: '',
      address: '192.0.2.7',
      about: { byCommand: true },
    },
  ]);
  expect(JSON.stringify(await readRows(db, 'audit_events'))).not.toContain('@');
});

test('pages lead from the newest event to the oldest, each once', async () => {
  await store(120);
  const places: unknown[] = [];
  let page = await read();
  const sizes = [page.events.length];
  places.push(...page.events.map(({ about }) => about['place']));
  while (page.next !== null) {
    page = await read({ before: String(page.next) });
    sizes.push(page.events.length);
    places.push(...page.events.map(({ about }) => about['place']));
  }
  expect(sizes).toEqual([50, 50, 20]);
  expect(places).toEqual(Array.from({ length: 120 }, (_, place) => 119 - place));
});

test('a page that is just full is the last', async () => {
  await store(50);
  expect((await read()).next).toBeNull();
});

test('events are found by kind, by actor and by subject', async () => {
  await store(1, { actor: ana.recordId });
  await store(1, { kind: 'invited', actor: admin.recordId, subject: ana.recordId });
  await store(1, { kind: 'sign-in-failed' });
  const kinds = async (query: Record<string, string>) => (await read(query)).events.map(({ kind }) => kind);
  expect(await kinds({ kind: 'sign-in-failed' })).toEqual(['sign-in-failed']);
  expect(await kinds({ person: String(ana.recordId) })).toEqual(['invited', 'signed-in']);
  expect(await kinds({ person: String(ana.recordId), kind: 'invited' })).toEqual(['invited']);
  expect(await kinds({ person: String(admin.recordId), kind: 'signed-in' })).toEqual([]);
});

test('events are found by the network address, also of one person', async () => {
  await store(1, { actor: ana.recordId, address: '2001:db8::1' });
  await store(1, { actor: admin.recordId, address: '2001:db8::1' });
  await store(1, { actor: ana.recordId });
  const count = async (query: Record<string, string>) => (await read(query)).events.length;
  expect(await count({ address: '2001:db8::1' })).toBe(2);
  expect(await count({ address: '2001:db8::1', person: String(ana.recordId) })).toBe(1);
  expect(await count({ address: '2001:db8::' })).toBe(0);
});

test('events are found by when they were, however far ids and times differ, page by page', async () => {
  const at = (text: string) => storeAuditEvents(db, [{ kind: 'signed-in', address: text }], new Date(text));
  const times = [
    '2026-03-01T00:00:00.000Z',
    '2026-03-05T23:00:00.000Z',
    '2026-03-06T00:00:00.000Z',
    // Of a server whose clock is behind.
    '2026-03-05T23:59:59.999Z',
    '2026-03-06T23:59:59.999Z',
    '2026-03-07T00:00:00.000Z',
    '2026-03-06T23:45:00.000Z',
    '2026-03-09T00:00:00.000Z',
  ];
  for (const time of times) await at(time);
  const list = async (query: Record<string, string>) =>
    (await read(query)).events.map(({ address }) => times.indexOf(address));
  const sixth = { from: '2026-03-06T00:00:00Z', to: '2026-03-07T00:00:00Z' };
  expect(await list(sixth)).toEqual([6, 4, 2]);
  expect(await list({ from: '2026-03-07T00:00:00Z' })).toEqual([7, 5]);
  expect(await list({ to: '2026-03-06T00:00:00Z' })).toEqual([3, 1, 0]);
  expect(await list({ from: '2026-04-01T00:00:00Z' })).toEqual([]);
  const first = await read({ ...sixth, size: '2' });
  expect(first.events).toHaveLength(2);
  expect(await list({ ...sixth, size: '2', before: String(first.next) })).toEqual([2]);
});

test('an export of the log is an event in the log', async () => {
  await api.callOk(audit.exportEvents, as, { body: { rows: 12 } });
  expect((await read()).events).toMatchObject([
    { kind: 'audit-exported', actor: { name: 'Head' }, about: { rows: 12 } },
  ]);
});

test('an event of a user who is gone keeps their id', async () => {
  await store(1, { actor: 999 });
  expect((await read()).events[0]?.actor).toEqual({ recordId: 999, name: '' });
});

test('roles that an admin gives and takes in the tables are kept', async () => {
  const { name, emailAddress } = { name: 'Nora', emailAddress: 'nora@soltura.example' };
  const [id = 0] = await api.callOk(tables.add, as, {
    params: { table: 'users' },
    body: { values: { name, emailAddress, adminRole: 'coach' } },
  });
  const version = async () =>
    (await api.callOk(tables.chosen, as, { params: { table: 'users' }, body: { ids: [id] } })).rows[0]
      ?.version;
  await api.callOk(tables.change, as, {
    params: { table: 'users' },
    body: [{ recordId: id, version: await version(), values: { adminRole: '', studentRole: 'student' } }],
  });
  await api.callOk(tables.change, as, {
    params: { table: 'users' },
    body: [{ recordId: id, version: await version(), values: { name: 'Nora Fox' } }],
  });
  const given = { ...find, subject: { recordId: id } };
  expect((await read()).events.toReversed()).toMatchObject([
    { ...given, about: { role: 'adminRole', from: '', to: 'coach' } },
    { ...given, about: { role: 'adminRole', from: 'coach', to: '' } },
    { ...given, about: { role: 'studentRole', from: '', to: 'student' } },
  ]);
});

test('a role is not changed where that cannot be kept', async () => {
  await db.query({ name: 'hide-audit', text: 'alter table audit_events rename to away' });
  const { status } = await api.call(tables.change, as, {
    params: { table: 'users' },
    body: [{ recordId: ana.recordId, version: 1, values: { studentRole: 'student' } }],
  });
  await db.query({ name: 'show-audit', text: 'alter table away rename to audit_events' });
  expect(status).toBe(500);
  const rows = await api.callOk(tables.chosen, as, {
    params: { table: 'users' },
    body: { ids: [ana.recordId] },
  });
  expect(rows).toMatchObject({ rows: [{ values: { studentRole: 'limited' } }] });
});

test('invitations, exports and imports are kept', async () => {
  await api.callOk(school.invite, as, { body: { emailAddress: ana.emailAddress } });
  await api.callOk(audit.exportTable, as, { body: { table: 'users', rows: 2 } });
  const file = (text: string) => ({
    params: { table: 'session-topics' },
    file: new TextEncoder().encode(text),
  });
  await api.callOk(tables.import, as, file('name,isArchived\nTravel,no\n'));
  expect((await read()).events).toHaveLength(2);
  await api.callOk(tables.import, as, { ...file('name,isArchived\nTravel,no\n'), query: { apply: 'true' } });
  await api.callOk(school.importFolder, as, {
    query: { apply: 'true' },
    body: { files: [{ name: 'session-topics', text: 'name,isArchived\nFood,no\n' }] },
  });
  expect((await read()).events.toReversed()).toMatchObject([
    { kind: 'invited', subject: { recordId: ana.recordId }, about: {} },
    { kind: 'table-exported', about: { table: 'users', rows: 2 } },
    { kind: 'table-imported', about: { table: 'session-topics', created: 1, changed: 0 } },
    { kind: 'school-imported', about: { files: 1 } },
  ]);
});
