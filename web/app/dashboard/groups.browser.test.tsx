import { type ComingCalls, plannedCalls } from '@soltura/contract/planned-calls/planned-calls';
import { groups, type ListedGroup } from '@soltura/contract/records/groups';
import { weekday } from '@soltura/domain/dates';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { readToday } from '../../base/read-today.ts';
import { expectGoodLooks } from '../../testing/appearance.ts';
import { offerNobody } from '../../testing/courses.ts';
import { fakeServer } from '../../testing/fake-server.ts';
import { makeListedGroup } from '../../testing/groups.ts';
import { makeCoach } from '../../testing/people.ts';
import { showScreen, signIn } from '../../testing/show-screen.tsx';
import { offerStudents } from '../../testing/students.ts';
import { offerWeeks } from '../../testing/weeks.ts';
import { findPart } from './testing.ts';

async function openWith(
  own: readonly ListedGroup[],
  ofNobody: readonly ListedGroup[],
  adminRole: 'coach' | 'admin',
  coming: readonly ComingCalls[] = [],
) {
  const weeks = offerWeeks([]);
  offerStudents(weeks, {}, {});
  offerNobody();
  fakeServer.answer(plannedCalls.coming, [...coming]);
  fakeServer.answerBy(groups.list, ({ query }) => [...(query.get('coach') === 'me' ? own : ofNobody)]);
  await signIn(makeCoach({ roles: { adminRole, studentRole: '' } }));
  await showScreen('/coaching-dashboard');
  await expect.element(page.getByRole('heading', { level: 1, name: /^Welcome back/ })).toBeVisible();
}

/** Two groups of today, of which one was logged, and one of tomorrow. */
function makeOwn() {
  const today = weekday(readToday());
  return [
    makeListedGroup({ recordId: 7, name: 'Today', weekday: today }),
    makeListedGroup({ recordId: 8, name: 'Evening', weekday: today, session: 91 }),
    makeListedGroup({ recordId: 9, name: 'Another day', weekday: (today + 1) % 7 }),
  ];
}

test('the groups of the coach stand above the other sections, on their day with Log', async () => {
  await openWith(makeOwn(), [], 'coach');
  const part = findPart('My Groups');
  await expect.element(part.getByRole('button', { name: /^Log Today/ })).toBeVisible();
  await expect.element(part.getByRole('button', { name: /^Logged: Evening/ })).toBeVisible();
  await expect.element(part.getByRole('button', { name: /Log.*Another day/ })).not.toBeInTheDocument();
  await expect.element(findPart('Groups Without a Coach')).not.toBeInTheDocument();
  const [first] = page.getByRole('heading', { level: 2 }).all();
  await expect.element(first ?? page.getByRole('heading')).toHaveTextContent('My Groups');
  await expectGoodLooks();
});

test('admins give all groups of a coach who has left to another one in one press, with one undo', async () => {
  const taken: unknown[] = [];
  await openWith(
    [],
    [
      makeListedGroup({ recordId: 7, name: 'Monday', weekday: weekday(readToday()), coachName: 'Ana' }),
      makeListedGroup({ recordId: 8, name: 'Evening', coachName: '' }),
      makeListedGroup({ recordId: 9, name: 'Friday', weekday: 5, coachName: 'Ana' }),
    ],
    'admin',
  );
  fakeServer.answerBy(
    groups.handOver,
    ({ body }) => {
      taken.push(body);
      fakeServer.answer(groups.list, [makeListedGroup({ recordId: 8, name: 'Evening', coachName: '' })]);
      return [7, 9];
    },
    { 'change-set': '77' },
  );
  const part = findPart('Groups Without a Coach');
  const ofAna = part.getByRole('region', { name: 'Ana' });
  await expect.element(ofAna).toHaveTextContent(/MondayLevel 2, 6 members.*Friday/);
  await expect.element(part.getByRole('button', { name: /^Log/ })).not.toBeInTheDocument();
  await expect.element(findPart('My Groups')).not.toBeInTheDocument();
  await expectGoodLooks({ picture: 'groups-without-coach' });
  const give = ofAna.getByRole('button', { name: 'Hand Over 2 Groups' });
  await give.click();
  await expect.element(ofAna.getByRole('combobox', { name: 'Give to' })).toHaveFocus();
  expect(taken).toEqual([]);
  await ofAna.getByRole('combobox', { name: 'Give to' }).selectOptions('Berta');
  await give.click();
  await expect.element(page.getByText('Groups handed over!')).toBeVisible();
  await expect.element(page.getByRole('button', { name: /^Undo/ })).toBeVisible();
  expect(taken).toEqual([{ groups: [7, 9], coach: 'berta@school.example' }]);
  await expect.element(ofAna).not.toBeInTheDocument();
  await expect.element(part).toHaveTextContent('Evening');
});

test('the calls to come of a coach who has left go with the groups, unless they are to stay', async () => {
  const taken: unknown[] = [];
  const ofAna = [makeListedGroup({ recordId: 7, name: 'Monday', weekday: 1, coachName: 'Ana' })];
  const coming = [
    { coach: 41, coachName: 'Ana', count: 12 },
    { coach: 42, coachName: 'Bruno', count: 1 },
  ];
  await openWith([], ofAna, 'admin', coming);
  fakeServer.answerBy(
    groups.handOver,
    ({ body }) => {
      taken.push(body);
      return [];
    },
    { 'change-set': '77' },
  );
  const part = findPart('Groups and Calls Without a Coach');
  const [ana, bruno] = ['Ana', 'Bruno'].map((name) => part.getByRole('region', { name }));
  if (!ana || !bruno) throw new Error('Nobody is listed.');
  const withCalls = ana.getByRole('switch', { name: 'and 12 calls to come' });
  await expect.element(withCalls).toBeChecked();
  await expectGoodLooks();
  for (const one of [ana, bruno]) await one.getByRole('combobox', { name: 'Give to' }).selectOptions('Berta');
  await ana.getByRole('button', { name: 'Hand Over 1 Group' }).click();
  await expect.poll(() => taken).toHaveLength(1);
  await withCalls.click();
  await ana.getByRole('button', { name: 'Hand Over 1 Group' }).click();
  await expect.poll(() => taken).toHaveLength(2);
  await expect.element(page.getByText('Groups handed over!').first()).toBeVisible();
  await bruno.getByRole('button', { name: 'Hand Over 1 Call' }).click();
  await expect.element(page.getByText('Calls handed over!')).toBeVisible();
  expect(taken).toHaveLength(3);
  const coach = 'berta@school.example';
  expect(taken).toEqual([
    { groups: [7], coach, callsOf: [41] },
    { groups: [7], coach },
    { groups: [], coach, callsOf: [42] },
  ]);
});
