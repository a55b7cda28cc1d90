import { importHeads } from '@soltura/contract/tables/import-heads';
import { expect, test } from 'vitest';
import { startTestApi } from '../../testing/api.ts';
import { makeUser } from '../../testing/people.ts';

const api = await startTestApi();
const makeAdmin = async (emailAddress: string) =>
  (await makeUser(api.db, { adminRole: 'admin', emailAddress })).emailAddress;
const one = await makeAdmin('head@soltura.example');
const other = await makeAdmin('other@soltura.example');
const keep = (list: string, body: object) => api.call(importHeads.keep, one, { body: { list, ...body } });
const find = async (list: string, head: string[]) =>
  (await api.callOk(importHeads.find, other, { body: { list, head } })).reading;

test('the reading of a head is remembered for the school and the list', async () => {
  const reading = {
    fields: ['relatedStudent', null, 'startDate'],
    dateOrders: { startDate: 'day-first' as const },
  };
  expect(await find('memberships', ['Alumno', 'Factura', 'Inicio'])).toBeNull();
  await keep('memberships', { head: ['Alumno', 'Factura', 'Inicio'], reading });
  expect(await find('memberships', ['Alumno', 'Factura', 'Inicio'])).toEqual(reading);
  expect(await find('memberships', [' ALUMNO:', 'factura', 'Inicio'])).toEqual(reading);
  expect(await find('memberships', ['Factura', 'Alumno', 'Inicio'])).toBeNull();
  expect(await find('enrolments', ['Alumno', 'Factura', 'Inicio'])).toBeNull();
  const again = { fields: [null, null, 'endDate'], dateOrders: {} };
  await keep('memberships', { head: ['Alumno', 'Factura', 'Inicio'], reading: again });
  expect(await find('memberships', ['Alumno', 'Factura', 'Inicio'])).toEqual(again);
});

test('a head is stored as a hash, because a file without one has a person in its first row', async () => {
  await keep('users', {
    head: ['Ana Ruiz', 'ana@ruiz.example'],
    reading: { fields: [null, null], dateOrders: {} },
  });
  const rows = await api.db.query({ name: 'all-heads', text: 'select * from import_heads' });
  expect(rows.length).toBeGreaterThan(0);
  expect(JSON.stringify(rows)).not.toContain('uiz');
});

test('200 heads of a list are remembered, those used last', async () => {
  const reading = { fields: ['name'], dateOrders: {} };
  for (let number = 0; number <= 200; number += 1) {
    api.clock.now = new Date(Date.UTC(2026, 2, 4, 10, 0, number));
    await keep('courses', { head: [`Column ${number}`], reading });
  }
  expect(await find('courses', ['Column 0'])).toBeNull();
  expect(await find('courses', ['Column 1'])).toEqual(reading);
  expect(await find('courses', ['Column 200'])).toEqual(reading);
});

test('an invalid reading is refused', async () => {
  const reading = { fields: ['name'], dateOrders: {} };
  expect((await keep('users', { head: [], reading })).status).toBe(422);
  expect((await keep('users', { head: ['a'], reading: { ...reading, fields: ['a b'] } })).status).toBe(422);
  expect(
    (await keep('users', { head: ['a'], reading: { ...reading, dateOrders: { a: 'up' } } })).status,
  ).toBe(422);
  expect((await keep('accounts', { head: ['a'], reading })).status).toBe(422);
});
