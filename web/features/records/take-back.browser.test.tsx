import { type RecordChange, records } from '@soltura/contract/records/records';
import { type UndoneRecord, undoing } from '@soltura/contract/undo/undo';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { expectGoodLooks } from '../../testing/appearance.ts';
import { expectConsole } from '../../testing/console.ts';
import { fakeServer } from '../../testing/fake-server.ts';
import { expectToast } from '../../testing/forms.ts';
import { BY_OTHERS } from '../../testing/history.ts';
import { expectNoPanel, findPanel, readFact } from '../../testing/panels.ts';
import { findEntry, openWeeks } from './testing.ts';

const CALL = 5001;
const NOW = '2026-01-07T10:31:00.000Z';

/** The history of a call that Carmen made, Berta changed, and Carmen changed again. */
const history: RecordChange[] = [
  {
    id: 3,
    at: NOW,
    who: 'Carmen',
    isOwn: true,
    changeSet: 33,
    takeBack: 'possible',
    others: 0,
    action: 'updated',
    changes: [{ field: 'rating', before: 'Good', after: 'Very Good' }],
  },
  {
    id: 2,
    at: NOW,
    who: 'Berta',
    ...BY_OTHERS,
    action: 'updated',
    changes: [{ field: 'callType', before: 'Monthly Call', after: 'Uses Credit (Bundle)' }],
  },
  {
    id: 1,
    at: NOW,
    who: 'Carmen',
    isOwn: true,
    changeSet: 31,
    takeBack: 'changed-by-others',
    others: 0,
    action: 'created',
    changes: [{ field: 'rating', before: '', after: 'Good' }],
  },
];

const TAKEN_BACK = 34;
const undone = (action: UndoneRecord['action']): UndoneRecord => ({
  kind: 'private-calls',
  recordId: CALL,
  action,
});

/** The rating of the record; the history beneath has terms of its own. */
async function expectRating(rating: string): Promise<void> {
  await expect.poll(() => readFact('[role="dialog"]', 'Rating')).toBe(rating);
}

async function openHistory(changes: RecordChange[] = history) {
  const opened = await openWeeks({
    wishes: [{ name: 'Eva', calls: [{ recordId: CALL, rating: 'Very Good' }] }],
  });
  fakeServer.answer(records.history, changes);
  await findEntry('Eva', 'Very Good').click();
  await findPanel().getByText('History', { exact: true }).click();
  return opened;
}

const findTakeBack = () => findPanel().getByRole('button', { name: 'Take Back' });
const findBringBack = () => page.getByRole('status').getByRole('button', { name: /^Bring Back/ });

test("the newest of one's own changes has Take Back, and an older one says why it has none", async () => {
  await openHistory();
  await expect.element(findTakeBack()).toBeVisible();
  expect(findTakeBack().elements()).toHaveLength(1);
  await expect.element(findTakeBack()).toHaveAccessibleDescription(/^You changed it/);
  for (const words of [
    'You changed it',
    'possible until Jan 14',
    'Berta changed it',
    'You created this record',
    'It cannot be taken back: others have changed it since.',
  ])
    await expect.element(findPanel()).toHaveTextContent(words);
  await expectGoodLooks({ parts: ['[role="dialog"]'] });
});

test('Take Back takes the change back at once, and Bring Back brings it back', async () => {
  const { weeks } = await openHistory();
  const [call] = weeks.lists.privateCalls;
  if (!call) throw new Error('There is no call.');
  const sent: unknown[] = [];
  fakeServer.answerBy(
    undoing.undo,
    ({ body }) => {
      sent.push(body);
      Object.assign(call, { rating: 'Good', version: 2 });
      return [undone('updated')];
    },
    { 'change-set': String(TAKEN_BACK) },
  );
  fakeServer.answerBy(undoing.bringBack, ({ body }) => {
    sent.push(body);
    Object.assign(call, { rating: 'Very Good', version: 3 });
    return [undone('updated')];
  });
  await findTakeBack().click();
  await expectToast('Taken back');
  await expectRating('Good');
  await findBringBack().click();
  await expectToast('Brought back');
  await expectRating('Very Good');
  expect(sent).toEqual([{ changeSet: 33 }, { changeSet: TAKEN_BACK }]);
});

test('the panel closes when Take Back deletes its record', async () => {
  const [changed] = history;
  if (!changed) throw new Error('There is no change.');
  const { weeks } = await openHistory([{ ...changed, action: 'created', others: 2 }]);
  await expect.element(findPanel()).toHaveTextContent('takes back 2 changes of other records too');
  fakeServer.answerBy(
    undoing.undo,
    () => {
      weeks.lists.privateCalls.splice(0);
      return [undone('deleted')];
    },
    { 'change-set': String(TAKEN_BACK) },
  );
  await findTakeBack().click();
  await expectNoPanel();
  await expect.element(findEntry('Eva', 'Very Good')).not.toBeInTheDocument();
});

test('a refusal is told, and everything stays', async () => {
  expectConsole(/Failed to post/, /Could not take it back/);
  await openHistory();
  fakeServer.refuse(undoing.undo, 409);
  await findTakeBack().click();
  await expectToast('Could not take it back');
  await expect.element(findTakeBack()).toBeEnabled();
  await expectRating('Very Good');
});
