import { type MoveInState, movingIn } from '@soltura/contract/moving-in/moving-in';
import { undoing } from '@soltura/contract/undo/undo';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { expectGoodLooks } from '../../../testing/appearance.ts';
import { fakeServer } from '../../../testing/fake-server.ts';
import { expectHidden, findButton, focus } from '../../../testing/find.ts';
import { makeCoach, offerSetUpSchool } from '../../../testing/people.ts';
import { showScreen, signIn } from '../../../testing/show-screen.tsx';
import { offerTables } from '../../../testing/tables.ts';

const facts = {
  courses: 6,
  lessons: 90,
  coaches: 4,
  withoutAccount: ['Ana Torres'],
  students: 38,
  memberships: 41,
  withoutMembership: 0,
  weeks: 155,
  assignments: 12,
  privateCalls: 31,
  groupSessions: 8,
  bundleCredits: 17,
  sentences: 0,
};
const imported = { rows: 4, by: 'Ada', isOwn: true, obstacle: null, stays: null };
const begun: MoveInState = {
  facts,
  imports: [
    { ...imported, changeSet: 9, list: 'enrolments', at: '2025-11-24T09:14:00.000Z', rows: 29 },
    { ...imported, changeSet: 7, list: 'coaches', at: '2025-11-24T09:06:00.000Z' },
    {
      ...imported,
      changeSet: 5,
      list: 'courses',
      at: '2025-11-24T09:02:00.000Z',
      obstacle: 'Something of it was changed since by Berta.',
    },
  ],
};

/** Opens the page; answers the change sets that are taken back. */
async function openMoveIn(state: MoveInState = begun): Promise<unknown[]> {
  offerTables({});
  offerSetUpSchool();
  fakeServer.answer(movingIn.read, state);
  const undone: unknown[] = [];
  fakeServer.answerBy(undoing.undo, ({ body }) => {
    undone.push(body);
    return [];
  });
  await signIn(makeCoach({ roles: { adminRole: 'admin', studentRole: '' } }));
  await showScreen('/move-in');
  await expect.element(page.getByRole('heading', { level: 1, name: 'Move In' })).toBeVisible();
  return undone;
}

const findLink = (name: string) => page.getByRole('link', { name, exact: true });

test('looks: a school that has begun', async () => {
  await openMoveIn();
  await expect.element(page.getByText('Ana Torres has no account')).toBeVisible();
  await expect.element(page.getByText('Nothing to practise with yet')).toBeVisible();
  await expectGoodLooks();
});

test('looks: an empty school', async () => {
  const none = { courses: 0, coaches: 0, withoutAccount: [], students: 0, memberships: 0 };
  await openMoveIn({ facts: { ...facts, ...none }, imports: [] });
  await expect.element(page.getByRole('heading', { name: 'Courses, two lines' })).toBeVisible();
  await expectGoodLooks();
});

test('every list leads to where it comes in', async () => {
  await openMoveIn();
  const leads = [
    ['Import Courses', '/database-tables/courses/import'],
    ['Import Lessons', '/database-tables/lessons/import'],
    ['Import Coaches', '/database-tables/coaches/import'],
    ['Import Students, Memberships', '/student-drill-down/enrol-many'],
    ['Choose for Library', '/first-run?step=program'],
  ] as const;
  for (const [name, address] of leads) await expect.element(findLink(name)).toHaveAttribute('href', address);
});

test('the template is that of the first list that misses something, then that of the row in focus', async () => {
  await openMoveIn();
  await expect.element(page.getByRole('heading', { name: 'Library, two lines' })).toBeVisible();
  focus(findLink('Import Coaches'));
  await expect.element(page.getByRole('heading', { name: 'Coaches, two lines' })).toBeVisible();
  await expect.element(page.getByRole('cell', { name: 'marisol.ibanez' })).toBeVisible();
});

test('a press leads on though the page could be lower with the template of its row', async () => {
  const late = { ...begun, facts: { ...facts, assignments: 0 } };
  await openMoveIn(late);
  await page.viewport(1440, 700);
  await expect.element(page.getByRole('heading', { name: 'Assignments, two lines' })).toBeVisible();
  window.scrollTo({ top: document.documentElement.scrollHeight });
  await findLink('Choose for Library').click();
  await expectHidden(page.getByRole('heading', { level: 1, name: 'Move In' }));
});

test('an import is taken back by one press, all of them after a question, the newest first', async () => {
  const undone = await openMoveIn();
  await findButton('Undo Coaches').click();
  await expect.poll(() => undone).toEqual([{ changeSet: 7 }]);
  await findButton('Undo all...').click();
  await expect.element(page.getByText('2 imports will be taken back, the newest first.')).toBeVisible();
  await findButton('Confirm').click();
  await expect.poll(() => undone).toEqual([{ changeSet: 7 }, { changeSet: 9 }, { changeSet: 7 }]);
});

test('records that an undo of history leaves as they are stand in a list', async () => {
  const stays = 'What Berta has changed since stays.';
  const weeks = { ...imported, changeSet: 11, list: 'weeks', at: '2025-11-24T09:20:00.000Z', stays };
  await openMoveIn({ facts, imports: [weeks] });
  fakeServer.answerBy(undoing.undo, ({ body }) => {
    expect(body).toEqual({ changeSet: 11, keepsChanged: true });
    return [
      { kind: 'weeks' as const, recordId: 1, action: 'updated' as const },
      {
        kind: 'weeks' as const,
        recordId: 2,
        action: 'kept' as const,
        name: 'the week Ana Torres - Week 3',
      },
    ];
  });
  await expect.element(findButton('Undo Weeks')).toHaveAccessibleDescription(stays);
  await findButton('Undo Weeks').click();
  await expect
    .element(page.getByText('The week Ana Torres - Week 3 was changed since, and stays.'))
    .toBeVisible();
  const card = page.getByRole('region', { name: 'Changed Since, and Kept' });
  await expect.element(card.getByRole('listitem')).toHaveTextContent('the week Ana Torres - Week 3');
  await expectGoodLooks();
  await card.getByRole('button', { name: 'Close' }).click();
  await expect.element(card).not.toBeInTheDocument();
});

test('an import under newer changes cannot be taken back, and says why', async () => {
  const undone = await openMoveIn();
  const button = findButton('Undo Courses');
  await expect.element(button).toHaveAttribute('aria-disabled', 'true');
  await expect.element(button).toHaveAccessibleDescription('Something of it was changed since by Berta.');
  expect(undone).toEqual([]);
});
