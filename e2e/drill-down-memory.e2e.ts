import { makeReviews, readCollection, readReviews } from '@soltura/server/testing/cards';
import { collect, repeat } from './collection.ts';
import { findFact, findSection, makeDrillDownScene, openStudent } from './drill-down.ts';
import { expect, test } from './fixtures.ts';

const DAY_MS = 86_400_000;

/** This time of day so many days ago. */
function daysAgo(days: number): string {
  return new Date(Date.now() - days * DAY_MS).toISOString();
}

test('a coach sees what the review log tells of a student, and looking changes nothing', async ({
  page,
  db,
  makePerson,
  signIn,
}) => {
  const scene = await makeDrillDownScene({ db, makePerson });
  const learner = await makePerson({
    name: 'Carla',
    studentRole: 'student',
    emailAddress: scene.student.email.toUpperCase(),
  });
  await collect(db, learner, [...repeat(2, { dueInDays: -2 }), { dueInDays: 0 }, { dueInDays: 4 }]);
  const [known = 0, forgotten = 0, fading = 0] = (await readCollection(db, learner.recordId)).map(
    ({ relatedExample }) => relatedExample,
  );
  await makeReviews(db, learner.recordId, known, [{ at: daysAgo(1), difficulty: 'easy' }]);
  await makeReviews(db, learner.recordId, forgotten, [
    { at: daysAgo(62), difficulty: 'hard' },
    { at: daysAgo(60), difficulty: 'hard' },
  ]);
  await makeReviews(db, learner.recordId, fading, [
    { at: daysAgo(40), difficulty: 'hard' },
    { at: daysAgo(12), difficulty: 'easy' },
  ]);
  const before = await readEverything();
  await signIn(page, scene.coach);
  await openStudent(page, scene.student);
  const memory = findSection(page, 'Memory');
  await expect(memory).toContainText('It changes nothing in the app.');
  await expect(findFact(memory, 'Cards Held')).toHaveText('4');
  await expect(findFact(memory, 'Due Today')).toHaveText('3');
  await expect(findFact(memory, 'Overdue')).toHaveText('2');
  await expect(findFact(memory, 'Last Activity').locator('time')).toHaveAttribute('datetime', /^\d{4}-/);

  const history = memory.getByRole('table', { name: 'Review history' });
  await expect
    .poll(async () =>
      (await history.getByRole('cell').allInnerTexts()).reduce((sum, text) => sum + Number(text), 0),
    )
    .toBe(5);

  const ladder = memory.getByRole('table', { name: 'Predicted recall' });
  await expect(ladder.getByRole('row').first()).toContainText('Chance to recall');
  await expect(ladder.getByRole('rowheader')).toHaveText([
    '90 to 100%',
    '80 to 89%',
    '70 to 79%',
    '50 to 69%',
    'Below 50%',
  ]);
  await expect(memory).toContainText('3 reviewed cards');
  await expect(ladder.getByRole('cell')).toHaveText(['1', '1', '0', '0', '1']);

  const hardest = memory.getByRole('table', { name: 'Hardest cards' }).getByRole('row');
  await expect(hardest).toHaveCount(3);
  await expect(hardest.nth(1).getByRole('cell').first()).toHaveText('2 of 2');
  await expect(hardest.nth(1).getByRole('rowheader').locator('[lang="es"]')).toBeVisible();
  expect(await readEverything()).toEqual(before);

  async function readEverything() {
    return [await readCollection(db, learner.recordId), await readReviews(db, learner.recordId)];
  }
});
