import { describe, expect, test } from 'vitest';
import {
  type EditEvent,
  type EditSession,
  hasUnsaved,
  isChanged,
  listChanged,
  reduceEdits,
} from './edit-session.ts';

const listTouched = <Values>({ rows }: EditSession<Values>) => [...rows].filter(([, row]) => row.isTouched);

interface Values {
  notes: string;
  lesson: number | null;
}

const nothing: EditSession<Values> = { isTableOpen: false, rows: new Map() };
const stored: Values = { notes: '', lesson: null };
const type = (id: number, notes: string): EditEvent<Values> => ({
  type: 'changed',
  id,
  values: stored,
  version: 1,
  changes: { notes },
});
const open = (id: number): EditEvent<Values> => ({ type: 'row-opened', id, values: stored, version: 1 });
const saved = (...ids: number[]): EditEvent<Values> => ({
  type: 'saved',
  stored: new Map(ids.map((id) => [id, { version: 2, values: {} }])),
});
const play = (...events: EditEvent<Values>[]) => continueWith(nothing, ...events);
const continueWith = (session: EditSession<Values>, ...events: EditEvent<Values>[]) =>
  events.reduce((session, event) => reduceEdits(session, event), session);
const listIds = (entries: [id: number, row: unknown][]) => entries.map(([id]) => id);

describe('editing one row', () => {
  test('starts from the stored values, with nothing to save', () => {
    const session = play(open(11));
    expect(session.rows.get(11)).toMatchObject({ base: stored, draft: stored, version: 1, isOpen: true });
    expect(hasUnsaved(session)).toBe(false);
  });

  test('leaves other rows the same objects', () => {
    const session = play(open(11), open(12), type(12, 'late'));
    expect(reduceEdits(session, type(11, 'sick')).rows.get(12)).toBe(session.rows.get(12));
  });

  test('many rows are changed at once as one after the other', () => {
    const edits = [11, 12].map((id) => ({ id, values: stored, version: 1, changes: { notes: 'away' } }));
    const session = play(type(11, 'sick'), { type: 'block-changed', edits });
    expect(session).toEqual(play(type(11, 'sick'), type(11, 'away'), type(12, 'away')));
  });

  test('opening again keeps what was typed', () => {
    expect(play(open(11), type(11, 'sick'), open(11)).rows.get(11)?.draft.notes).toBe('sick');
  });

  test('ends when the row is saved or closed', () => {
    expect(play(open(11), type(11, 'sick'), saved(11)).rows.size).toBe(0);
    expect(play(open(11), type(11, 'sick'), { type: 'row-closed', id: 11 }).rows.size).toBe(0);
  });

  test('stays open with the typed text when saving fails', () => {
    const row = play(open(11), type(11, 'sick'), { type: 'failed', ids: [11] }).rows.get(11);
    expect(row).toMatchObject({ isOpen: true, state: 'failed', draft: { notes: 'sick' } });
  });

  test('returns to the stored values when it is reset, and stays open', () => {
    const row = play(
      open(11),
      type(11, 'sick'),
      { type: 'failed', ids: [11] },
      { type: 'row-reset', id: 11 },
    ).rows.get(11);
    expect(row).toMatchObject({ isOpen: true, isTouched: false, state: 'editing', draft: stored });
  });

  test('is unsaved only while it differs from the stored values', () => {
    const session = play(open(11), type(11, 'sick'));
    expect([hasUnsaved(session), listIds(listChanged(session))]).toEqual([true, [11]]);
    const back = reduceEdits(session, type(11, ''));
    expect([hasUnsaved(back), listIds(listChanged(back)), listIds(listTouched(back))]).toEqual([
      false,
      [],
      [11],
    ]);
  });
});

describe('table edit mode', () => {
  const inTable = (...events: EditEvent<Values>[]) =>
    play({ type: 'table-opened', ids: [11, 12, 13] }, ...events);

  test('holds no entry of untouched rows, so that these show refetched values', () => {
    expect(inTable()).toEqual({ isTableOpen: true, rows: new Map() });
  });

  test('counts a first change even if it is typed back', () => {
    const session = inTable(type(11, 'sick'), type(11, ''));
    expect(listIds(listTouched(session))).toEqual([11]);
    expect(listIds(listChanged(session))).toEqual([]);
  });

  test('after a partial failure keeps and marks the missing row only, and sends only that one again', () => {
    const session = inTable(
      type(11, 'a'),
      type(12, 'b'),
      type(13, 'c'),
      { type: 'sent', ids: [11, 12, 13] },
      saved(11, 13),
      { type: 'failed', ids: [12] },
    );
    expect(session.isTableOpen).toBe(true);
    expect([...session.rows.keys()]).toEqual([12]);
    expect(session.rows.get(12)).toMatchObject({ state: 'failed', draft: { notes: 'b' } });
    expect(listIds(listChanged(session))).toEqual([12]);
  });

  test('keeps the mark of a row that is changed again, and takes it away when the row is saved', () => {
    const session = inTable(type(12, 'b'), { type: 'failed', ids: [12] }, type(12, 'bb'));
    expect(session.rows.get(12)?.state).toBe('failed');
    expect(reduceEdits(session, saved(12)).rows.has(12)).toBe(false);
  });

  test('never marks a row that has no change', () => {
    expect(inTable({ type: 'failed', ids: [11] }).rows.size).toBe(0);
  });

  test('resets one row alone', () => {
    const session = inTable(type(11, 'a'), type(12, 'b'), { type: 'row-reset', id: 11 });
    expect([...session.rows.keys()]).toEqual([12]);
  });

  test('gives all drafts up when it is closed', () => {
    expect(inTable(type(11, 'a'), { type: 'table-closed', ids: [11, 12, 13] })).toEqual(nothing);
  });

  test('leaves rows of another table alone, when it is opened and when it is closed', () => {
    const session = play(open(7), type(7, 'elsewhere'), open(8), { type: 'table-opened', ids: [11, 12] });
    expect([...session.rows.keys()]).toEqual([7, 8]);
    const closed = reduceEdits(session, { type: 'table-closed', ids: [11, 12] });
    expect(closed).toEqual(play(open(7), type(7, 'elsewhere'), open(8)));
  });

  test('takes over rows that were edited by themselves', () => {
    const session = play(open(11), type(11, 'sick'), open(12), { type: 'table-opened', ids: [11, 12, 13] });
    expect([...session.rows.keys()]).toEqual([11]);
    expect(session.rows.get(11)).toMatchObject({ isOpen: false, draft: { notes: 'sick' } });
    expect(reduceEdits(session, { type: 'table-opened', ids: [11, 12, 13] })).toBe(session);
  });
});

describe('a row that somebody else changed first', () => {
  const theirs: Values = { notes: 'theirs', lesson: 20 };
  const stale: EditEvent<Values> = { type: 'stale', id: 11, theirs, version: 4 };
  const session = play(open(11), type(11, 'mine'), { type: 'sent', ids: [11] }, stale);

  test('shows both', () => {
    expect(session.rows.get(11)).toMatchObject({
      state: 'stale',
      draft: { notes: 'mine' },
      theirs,
      theirVersion: 4,
    });
  });

  test('is based on theirs once the person has chosen', () => {
    const draft = { notes: 'mine', lesson: 20 };
    const row = reduceEdits(session, { type: 'settled', id: 11, draft }).rows.get(11);
    expect(row).toMatchObject({ state: 'editing', base: theirs, version: 4, draft, isOpen: true });
    expect(row && 'theirs' in row).toBe(false);
    expect(row && isChanged(row)).toBe(true);
  });

  test('goes back to theirs when it is reset', () => {
    const row = reduceEdits(session, { type: 'row-reset', id: 11 }).rows.get(11);
    expect(row).toMatchObject({ state: 'editing', base: theirs, version: 4, draft: theirs });
  });

  test('needs no entry in the table once all of theirs is chosen', () => {
    const inTable = play({ type: 'table-opened', ids: [11, 12, 13] }, type(11, 'mine'), stale);
    expect(reduceEdits(inTable, { type: 'settled', id: 11, draft: theirs }).rows.size).toBe(0);
  });
});

describe('a row that is typed in while it is being saved', () => {
  const session = play(open(11), type(11, 'one'), { type: 'sent', ids: [11] }, type(11, 'one two'));

  test('stays open, based on what was sent', () => {
    expect(reduceEdits(session, saved(11)).rows.get(11)).toMatchObject({
      isOpen: true,
      state: 'editing',
      base: { notes: 'one' },
      version: 2,
      draft: { notes: 'one two' },
    });
  });

  test('is based on the values and the version that the server answers', () => {
    const stored = new Map([[11, { version: 1, values: { notes: 'One.' } }]]);
    expect(reduceEdits(session, { type: 'saved', stored }).rows.get(11)).toMatchObject({
      base: { notes: 'One.' },
      version: 1,
      draft: { notes: 'one two', lesson: null },
    });
  });

  test('takes the value of the server for a field that was not typed in since', () => {
    const typing = continueWith(session, {
      type: 'changed',
      id: 11,
      values: stored,
      version: 1,
      changes: { lesson: 3 },
    });
    const lessonOnly = continueWith(typing, type(11, 'one'));
    const answered = new Map([[11, { version: 2, values: { notes: 'One.' } }]]);
    expect(reduceEdits(lessonOnly, { type: 'saved', stored: answered }).rows.get(11)).toMatchObject({
      base: { notes: 'One.', lesson: null },
      draft: { notes: 'One.', lesson: 3 },
    });
  });

  test('is closed when its values were typed back', () => {
    expect(continueWith(session, type(11, 'one'), saved(11)).rows.size).toBe(0);
  });

  test('keeps all of it when saving fails', () => {
    const row = continueWith(session, { type: 'failed', ids: [11] }).rows.get(11);
    expect(row).toMatchObject({ base: stored, version: 1, draft: { notes: 'one two' } });
    expect(row?.sent).toBeUndefined();
  });
});
