import { fc, test as property } from '@fast-check/vitest';
import { describe, expect, test } from 'vitest';
import {
  appendRows,
  beginSave,
  EMPTY_SET,
  type ExampleSet,
  editUnsaved,
  findDuplicates,
  removeUnsaved,
  takeFound,
  undoSave,
} from './example-set.ts';

interface Saved {
  recordId: number;
  spanishExample: string;
}
type SetInHand = ExampleSet<Saved>;

const draft = (spanishExample: string) => ({
  spanishExample,
  englishTranslation: 'English',
  spanishAudioLa: '',
  englishAudio: '',
});
const saved = (recordId: number, spanishExample: string): Saved => ({ recordId, spanishExample });
const append = (set: SetInHand, ...texts: string[]) => appendRows(set, texts.map(draft));
const idsOf = (rows: readonly { recordId: number }[]) => rows.map(({ recordId }) => recordId);
const show = ({ unsaved, saving, saved }: SetInHand) => ({
  unsaved: unsaved.map((row) => row.spanishExample),
  saving: saving.map((row) => row.spanishExample),
  saved: saved.map((row) => row.spanishExample),
});

describe('rows that are added', () => {
  test('come last, with ids that count down', () => {
    const set = append(append(EMPTY_SET, 'uno', 'dos'), 'tres');
    expect(show(set).unsaved).toEqual(['uno', 'dos', 'tres']);
    expect(idsOf(set.unsaved)).toEqual([-1, -2, -3]);
  });

  test('carry nothing but their texts', () => {
    const row = { ...draft('uno'), problem: undefined, recordId: 9 };
    expect(appendRows(EMPTY_SET, [row]).unsaved).toEqual([{ ...draft('uno'), recordId: -1 }]);
  });

  test.each([
    ['was taken out', (set: SetInHand) => removeUnsaved(set, -2)],
    ['was found', (set: SetInHand) => takeFound(set, [saved(5, 'dos')])],
    ['is being saved', (set: SetInHand) => beginSave(set)],
    ['was restored and then found', (set: SetInHand) => takeFound({ ...set, lastId: 0 }, [saved(5, 'dos')])],
  ])('never get the id of a row that %s', (_, change) => {
    const set = append(change(append(EMPTY_SET, 'uno', 'dos')), 'tres');
    expect(set.unsaved.at(-1)).toMatchObject({ recordId: -3, spanishExample: 'tres' });
  });
});

test('an edit changes the texts it names, of one row', () => {
  const set = editUnsaved(append(EMPTY_SET, 'uno', 'dos'), -2, { spanishExample: 'tres', englishAudio: 'x' });
  expect(set.unsaved).toEqual([
    { ...draft('uno'), recordId: -1 },
    { ...draft('tres'), recordId: -2, englishAudio: 'x' },
  ]);
});

test('an edit or removal of an unknown row changes nothing', () => {
  const set = append(EMPTY_SET, 'uno');
  expect(editUnsaved(set, -9, { spanishExample: 'x' })).toEqual(set);
  expect(removeUnsaved(set, -9)).toEqual(set);
});

describe('an example that the server already has', () => {
  test('leaves the unsaved rows and joins the saved ones', () => {
    const set = takeFound(append(EMPTY_SET, 'uno', 'dos'), [saved(5, 'dos')]);
    expect(show(set)).toEqual({ unsaved: ['uno'], saving: [], saved: ['dos'] });
  });

  test('is found by a text that looks the same', () => {
    const set = takeFound(append(EMPTY_SET, ' esta\u0301\u00A0bien '), [saved(5, 'está bien')]);
    expect(show(set)).toEqual({ unsaved: [], saving: [], saved: ['está bien'] });
  });

  test('replaces its earlier copy, in the same place', () => {
    const first = takeFound<Saved>(EMPTY_SET, [saved(5, 'uno'), saved(6, 'dos')]);
    const set = takeFound(first, [saved(7, 'tres'), saved(5, 'UNO')]);
    expect(show(set).saved).toEqual(['UNO', 'dos', 'tres']);
  });

  test('is listed beside others that share its text', () => {
    const set = takeFound(append(EMPTY_SET, 'uno'), [saved(5, 'uno'), saved(6, 'uno')]);
    expect(idsOf(set.saved)).toEqual([5, 6]);
  });
});

describe('a save', () => {
  test('moves the rows away at once, their texts cleaned', () => {
    const set = beginSave(append(EMPTY_SET, ' uno\u00A0', 'dos'));
    expect(show(set)).toEqual({ unsaved: [], saving: ['uno', 'dos'], saved: [] });
  });

  test('that fails brings them back as they were, before those added meanwhile', () => {
    const before = append(EMPTY_SET, 'uno', 'dos');
    expect(undoSave(beginSave(before))).toEqual(before);
    const set = undoSave(append(beginSave(before), 'tres'));
    expect(show(set)).toEqual({ unsaved: ['uno', 'dos', 'tres'], saving: [], saved: [] });
  });

  test('that succeeds in part brings the missing rows back', () => {
    const set = beginSave(append(EMPTY_SET, 'uno', 'dos', 'tres'));
    const after = undoSave(takeFound(set, [saved(5, 'dos')]));
    expect(show(after)).toEqual({ unsaved: ['uno', 'tres'], saving: [], saved: ['dos'] });
  });
});

describe('whatever happens to a set', () => {
  const text = fc.constantFrom('uno', 'dos ', 'tres', 'cuatro');
  const step = fc.oneof(
    fc.array(text, { maxLength: 3 }).map((texts) => (set: SetInHand) => append(set, ...texts)),
    fc.constantFrom(beginSave<Saved>, undoSave<Saved>),
    fc.array(text, { maxLength: 2 }).map((texts) => (set: SetInHand) => {
      const found = texts.map((one) => saved(one.charCodeAt(0), one.trim()));
      return takeFound(set, found);
    }),
  );

  property.prop([fc.array(step)])('every row stays in exactly one list until its text is found', (steps) => {
    let set: SetInHand = EMPTY_SET;
    for (const change of steps) {
      const next = change(set);
      const savedTexts = show(next).saved;
      const kept = idsOf([...next.unsaved, ...next.saving]);
      expect(new Set(kept).size).toBe(kept.length);
      expect(new Set(idsOf(next.saved)).size).toBe(next.saved.length);
      for (const row of [...set.unsaved, ...set.saving]) {
        expect(kept.includes(row.recordId) || savedTexts.includes(row.spanishExample.trim())).toBe(true);
      }
      expect(savedTexts).toEqual(expect.arrayContaining(show(set).saved));
      set = next;
    }
  });

  property.prop([fc.array(step), fc.array(text, { maxLength: 3 })])(
    'a lookup leaves no row whose text was found, and takes no other',
    (steps, texts) => {
      const set = steps.reduce((now: SetInHand, change) => change(now), EMPTY_SET);
      const found = texts.map((one) => one.trim());
      const after = takeFound(
        set,
        found.map((one, index) => saved(100 + index, one)),
      );
      const isLeft = (one: string) => !found.includes(one.trim());
      expect(show(after).unsaved).toEqual(show(set).unsaved.filter(isLeft));
      expect(show(after).saving).toEqual(show(set).saving.filter(isLeft));
    },
  );
});

test('every row after the first with the same Spanish text is a duplicate; blank rows are none', () => {
  const set = append(EMPTY_SET, 'Hola', 'Adiós', ' Hola\u00a0', '', 'Adio\u0301s', '');
  expect([...findDuplicates(set.unsaved)]).toEqual([-3, -5]);
});
