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
) {
  const weeks = offerWeeks([]);
  offerStudents(weeks, {}, {});
  offerNobody();
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

test('admins see the groups of coaches who have left, without Log', async () => {
  await openWith(
    [],
    [makeListedGroup({ name: 'Of nobody', weekday: weekday(readToday()), coachName: 'Ana' })],
    'admin',
  );
  const part = findPart('Groups Without a Coach');
  await expect.element(part).toHaveTextContent('Of nobodyLevel 2, 6 members, Ana');
  await expect.element(part.getByRole('button', { name: /^Log/ })).not.toBeInTheDocument();
  await expect.element(findPart('My Groups')).not.toBeInTheDocument();
});
