import { expect, test } from 'vitest';
import { reduceSelection, type Selection } from './selection-store.ts';

const amara = { recordId: 1, name: 'Amara' };
const jonah = { recordId: 2, name: 'Jonah' };
const nothing: Selection = { isOn: false, chosen: new Map() };
const turn = (selection: Selection, student: typeof amara) =>
  reduceSelection(selection, { type: 'turned', student });

test('a student is chosen once, whatever row names them, and let go by the next choice', () => {
  const both = turn(turn(nothing, amara), jonah);
  expect([...both.chosen.values()]).toEqual([amara, jonah]);
  expect([...turn(both, amara).chosen.keys()]).toEqual([2]);
});

test('clearing ends the selection', () => {
  expect(reduceSelection(turn(nothing, amara), { type: 'cleared' })).toEqual(nothing);
  expect(reduceSelection(nothing, { type: 'begun' }).isOn).toBe(true);
});
