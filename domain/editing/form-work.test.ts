import { expect, test } from 'vitest';
import { changeDraft, mergeWork, rebaseWork, resumeWork, startWork } from './form-work.ts';

const stored = { values: { rating: 'Good', notes: 'Object pronouns next.' }, version: 3 };

test('a newer record reaches a form in which nothing was typed', () => {
  const newer = { values: { ...stored.values, rating: 'Fair' }, version: 4 };
  expect(rebaseWork(startWork(stored), newer)).toEqual(startWork(newer));
});

test('a newer record changes neither the typed text nor the record that it is based on', () => {
  const typed = changeDraft(startWork(stored), 'notes', 'Object pronouns again.');
  expect(rebaseWork(typed, { values: { ...stored.values, rating: 'Fair' }, version: 4 })).toBe(typed);
});

test('a typed value that is stored by now is no longer a change', () => {
  const typed = changeDraft(startWork(stored), 'notes', 'Done.');
  const saved = { values: { ...stored.values, notes: 'Done.' }, version: 4 };
  expect(rebaseWork(typed, saved)).toEqual(startWork(saved));
});

test('a record that is not newer changes nothing', () => {
  const typed = startWork(stored);
  expect(rebaseWork(typed, stored)).toBe(typed);
});

test('a form that meets a newer record keeps what was typed and takes the rest', () => {
  const typed = changeDraft(startWork(stored), 'notes', 'Mine.');
  const theirs = { values: { rating: 'Poor', notes: 'Theirs.' }, version: 4 };
  const met = mergeWork(typed, theirs);
  expect(met.base).toBe(theirs);
  expect(met.draft).toEqual({ rating: 'Poor', notes: 'Mine.' });
  expect(met.differences).toMatchObject([
    { field: 'rating', mine: 'Good', theirs: 'Poor' },
    { field: 'notes', mine: 'Mine.', theirs: 'Theirs.' },
  ]);
});

test('a form in which nothing was typed takes all of a newer record', () => {
  const theirs = { values: { rating: 'Poor', notes: 'Theirs.' }, version: 4 };
  expect(mergeWork(startWork(stored), theirs)).toEqual(startWork(theirs));
});

test('typing into a field with two values, or choosing one, keeps both to be chosen', () => {
  const typed = changeDraft(startWork(stored), 'notes', 'Mine.');
  const met = mergeWork(typed, { values: { ...stored.values, notes: 'Theirs.' }, version: 4 });
  const merged = changeDraft(changeDraft(met, 'notes', 'Theirs.'), 'notes', 'Theirs and mine.');
  expect(merged.draft.notes).toBe('Theirs and mine.');
  expect(merged.differences).toMatchObject([{ mine: 'Mine.', theirs: 'Theirs.' }]);
});

test('a kept draft is taken up again when the record was not changed since', () => {
  const kept = { base: stored, draft: { ...stored.values, notes: 'Kept.' } };
  expect(resumeWork(kept, stored)).toEqual({ ...kept, differences: [] });
});

test('a kept draft takes the other fields of a newer record, and both values of a conflict can be chosen', () => {
  const kept = { base: stored, draft: { ...stored.values, notes: 'Kept.' } };
  const newer = { values: { rating: 'Poor', notes: 'Theirs.' }, version: 4 };
  const resumed = resumeWork(kept, newer);
  expect(resumed?.draft).toEqual({ rating: 'Poor', notes: 'Kept.' });
  expect(resumed?.base).toBe(newer);
  expect(resumed?.differences.map(({ field }) => field)).toContain('notes');
});

test('a kept draft that is stored by now is not offered again', () => {
  const kept = { base: stored, draft: { ...stored.values, notes: 'Kept.' } };
  expect(resumeWork(kept, { values: kept.draft, version: 4 })).toBeUndefined();
});
