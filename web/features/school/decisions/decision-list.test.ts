import type { ProposedAnswer } from '@soltura/contract/answers/proposed-answers';
import { expect, test } from 'vitest';
import { beginList, countListed, meetNewer, readList, replaceItem } from './decision-list.ts';

const propose = (recordId: number, given: Partial<ProposedAnswer> = {}): ProposedAnswer => ({
  recordId,
  version: 1,
  exampleId: 10,
  spanishExample: 'Hola.',
  englishTranslation: 'Hello.',
  answer: `hola ${recordId}`,
  learners: 1,
  status: 'proposed',
  ...given,
});

const begun = beginList({ count: 203, items: [propose(1), propose(2), propose(3)] }, 'proposed');

test('all waiting items are counted, shown or not, and decided ones are not', () => {
  expect(countListed(begun)).toBe(203);
  const accepted = replaceItem(begun, propose(2, { status: 'accepted', version: 2 }));
  expect(countListed(accepted)).toBe(202);
  expect(accepted.rows.map(({ recordId, status }) => [recordId, status])).toEqual([
    [1, 'proposed'],
    [2, 'accepted'],
    [3, 'proposed'],
  ]);
  expect(countListed(replaceItem(accepted, propose(2, { version: 3 })))).toBe(203);
});

test('items decided here stay, items decided elsewhere are gone, and new ones stand at the end', () => {
  const decided = replaceItem(begun, propose(1, { status: 'refused', version: 2 }));
  const newer = { count: 2, items: [propose(9), propose(3, { version: 5, learners: 4 })] };
  const met = meetNewer(decided, newer, 2);
  expect(
    met.rows.map(({ recordId, status, version, isGone }) => [recordId, status, version, isGone]),
  ).toEqual([
    [1, 'refused', 2, false],
    [2, 'proposed', 1, true],
    [3, 'proposed', 5, false],
    [9, 'proposed', 1, false],
  ]);
  expect(countListed(met)).toBe(2);
});

test('a decision of mine that somebody else has changed is gone', () => {
  const decided = replaceItem(begun, propose(1, { status: 'accepted', version: 2 }));
  const met = meetNewer(decided, { count: 2, items: [propose(2), propose(3)] }, 1);
  expect(met.rows[0]).toMatchObject({ recordId: 1, isGone: true });
});

test('only an item that was refused as stale is gone from a list that was cut', () => {
  const met = meetNewer(begun, { count: 300, items: [propose(3)] }, 1);
  expect(met.rows.map(({ isGone }) => isGone)).toEqual([true, false, false]);
});

test('a list that is read again keeps what was decided here, and says what others have decided', () => {
  const decided = replaceItem(begun, propose(1, { status: 'refused', version: 2 }));
  const newer = { count: 2, items: [propose(3), propose(9)] };
  expect(readList(decided, newer, 'proposed').rows.map(({ recordId, isGone }) => [recordId, isGone])).toEqual(
    [
      [1, false],
      [2, true],
      [3, false],
      [9, false],
    ],
  );
  expect(readList(undefined, newer, 'proposed')).toEqual(beginList(newer, 'proposed'));
});
