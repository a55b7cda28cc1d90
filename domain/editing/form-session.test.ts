import { describe, expect, test } from 'vitest';
import {
  type FormEvent,
  type FormKind,
  findKnown,
  findUnsaved,
  reduceForm,
  startForm,
} from './form-session.ts';

interface Values extends Record<string, string> {
  rating: string;
  notes: string;
}

const stored = { values: { rating: 'Good', notes: '' }, version: 3 };
const typed = (notes: string): FormEvent<Values> => ({ type: 'typed', field: 'notes', value: notes });
const told = (version: number, notes: string) => ({ version, values: { rating: 'Good', notes } });
const opened: FormEvent<Values> = { type: 'opened', stored };
const closeForm: FormEvent<Values> = { type: 'let-go', stored };

/** A save of what is typed at that moment. */
const SEND = 'send';
type Step = FormEvent<Values> | typeof SEND;

function play(kind: FormKind, ...steps: Step[]) {
  return steps.reduce((session, step) => {
    if (step !== SEND) return reduceForm(session, step);
    return session.work ? reduceForm(session, { type: 'sent', work: session.work }) : session;
  }, startForm<Values>({ kind, stored }));
}

describe('a form', () => {
  test.each<[kind: FormKind, isEdited: boolean]>([
    ['viewed', false],
    ['edited', true],
    ['new', true],
  ])('%s opens in edit: %s', (kind, isEdited) => {
    const session = play(kind);
    expect(session.work !== undefined).toBe(isEdited);
    expect(findUnsaved(session)).toBeUndefined();
  });

  test('opens in edit with a kept draft, and asks about values that were changed since', () => {
    const kept = { base: stored, draft: { rating: 'Good', notes: 'mine' }, keptAt: 5 };
    const session = startForm<Values>({ kind: 'viewed', stored: told(4, 'theirs'), kept });
    expect(session.restored?.keptAt).toBe(5);
    expect(session.work).toMatchObject({ base: { version: 4 }, draft: { notes: 'mine' } });
    expect(session.failure).toContain('Choose which values to keep');
  });

  test('does not open with a kept draft that is stored by now', () => {
    const kept = { base: stored, draft: { rating: 'Good', notes: 'mine' }, keptAt: 5 };
    const session = startForm<Values>({ kind: 'viewed', stored: told(4, 'mine'), kept });
    expect([session.work, session.restored]).toEqual([undefined, undefined]);
  });

  test('is unsaved only while it differs from the record that it is based on', () => {
    expect(findUnsaved(play('viewed', opened, typed('late')))?.draft.notes).toBe('late');
    expect(findUnsaved(play('viewed', opened, typed('late'), typed('')))).toBeUndefined();
  });

  test('returns to the stored record when it is closed', () => {
    const errors = { notes: 'Too long.' };
    const wrong: FormEvent<Values> = { type: 'checked', errors };
    expect(play('viewed', opened, typed('late'), wrong, closeForm)).toMatchObject({
      work: undefined,
      errors: {},
    });
    expect(play('edited', typed('late'), closeForm).work).toEqual(play('edited').work);
  });

  test('loses an error of a field that is typed into, and no other', () => {
    const errors = { notes: 'Too long.', rating: 'Choose one.' };
    expect(play('viewed', opened, { type: 'checked', errors }, typed('late')).errors).toEqual({
      rating: 'Choose one.',
    });
  });

  test('loses an error of a field that it does not have at any change', () => {
    const errors = { startsAt: 'Too late.', rating: 'Choose one.' };
    const session = play('viewed', opened, { type: 'checked', errors }, typed('late'));
    expect(session.errors).toEqual({ rating: 'Choose one.' });
  });

  test('without typed text shows the record that was read', () => {
    const read: FormEvent<Values> = { type: 'read', stored: told(4, 'theirs') };
    expect(play('edited', read).work).toMatchObject({ base: { version: 4 }, draft: { notes: 'theirs' } });
    const session = play('edited', typed('mine'));
    expect(reduceForm(session, read)).toBe(session);
  });
});

describe('a save', () => {
  const save = [opened, typed('late'), SEND] as const;
  const saved: FormEvent<Values> = { type: 'saved', stored: told(7, 'late') };

  test('ends in view, at the version that the server told', () => {
    const session = play('viewed', ...save, saved);
    expect(session).toMatchObject({ work: undefined, sent: undefined });
    expect(findKnown(session, stored)).toEqual(told(7, 'late'));
    expect(findKnown(session, told(8, 'theirs'))).toEqual(told(8, 'theirs'));
  });

  test('closes a form without view', () => {
    expect(play('edited', typed('late'), SEND, saved).isLeft).toBe(true);
    expect(play('new', typed('late'), SEND, { type: 'made' }).isLeft).toBe(true);
  });

  test.each<FormKind>(['viewed', 'edited'])(
    'leaves the text that was typed meanwhile in the form, as a change of the saved record (%s)',
    (kind) => {
      const session = play(kind, ...save, typed('late again'), saved);
      expect(session).toMatchObject({ isLeft: false, sent: undefined, failure: undefined, errors: {} });
      expect(session.work).toEqual({
        base: told(7, 'late'),
        draft: { rating: 'Good', notes: 'late again' },
        differences: [],
      });
    },
  );

  test('that changed nothing ends at the version that was stored before', () => {
    const same: FormEvent<Values> = { type: 'settled-to-same', stored };
    const session = play('viewed', opened, typed(' '), SEND, same);
    expect(session.work).toBeUndefined();
    expect(findKnown(session, told(4, 'theirs'))).toEqual(told(4, 'theirs'));
    const going = play('viewed', opened, typed(' '), SEND, typed('late'), same);
    expect(going.work).toMatchObject({ base: stored, draft: { notes: 'late' } });
  });

  test('takes nothing into a new record while it is being made', () => {
    expect(play('new', typed('late'), SEND, typed('later')).work?.draft.notes).toBe('late');
  });

  test('may be followed by another new record', () => {
    const values = { rating: 'Good', notes: '' };
    const session = play('new', typed('late'), SEND, { type: 'made' }, { type: 'restarted', values });
    expect(session).toMatchObject({ round: 1, isLeft: false, work: { draft: values } });
  });

  test('cannot be closed while it is under way', () => {
    const session = play('viewed', ...save);
    expect(reduceForm(session, closeForm)).toBe(session);
  });

  test('that was refused says why, and keeps what is typed', () => {
    const fields = { notes: 'Too long.' };
    const refused: FormEvent<Values> = { type: 'refused', message: 'Too long.', fields };
    const session = play('viewed', ...save, typed('late again'), refused);
    expect(session).toMatchObject({ failure: 'Too long.', errors: fields, refused: fields, sent: undefined });
    expect(session.work?.draft.notes).toBe('late again');
    expect(play('viewed', ...save, refused, SEND).failure).toBeUndefined();
  });

  test('that was refused without an answer leaves the errors there were', () => {
    const errors = { rating: 'Choose one.' };
    const refused: FormEvent<Values> = { type: 'refused', message: 'There is no network.' };
    expect(play('viewed', ...save, { type: 'checked', errors }, refused).errors).toEqual(errors);
  });

  test('that is stale shows both values, with the text that was typed meanwhile', () => {
    const stale: FormEvent<Values> = { type: 'stale', stored: told(4, 'theirs'), wasRemoval: false };
    const session = play('viewed', ...save, typed('late again'), stale);
    expect(session.work).toMatchObject({ base: { version: 4 }, draft: { notes: 'late again' } });
    expect(session.work?.differences).toMatchObject([{ mine: 'late again', theirs: 'theirs' }]);
    expect(session.failure).toContain('Choose which values to keep');
  });

  test('that is stale asks nothing when the stored values are the same', () => {
    const stale: FormEvent<Values> = { type: 'stale', stored: told(4, 'late'), wasRemoval: false };
    const session = play('viewed', ...save, stale);
    expect(session.work?.differences).toEqual([]);
    expect(session.failure).toContain('Its values are the ones you typed.');
  });

  test('leaves the typed text in the form when the record was deleted', () => {
    const session = play('viewed', ...save, { type: 'gone' }, typed('later'));
    expect(session).toMatchObject({ isGone: true, sent: undefined, work: { draft: { notes: 'late' } } });
  });

  test('that waits for a question to the person is not under way', () => {
    expect(play('viewed', ...save, { type: 'held' })).toMatchObject({ sent: undefined });
  });
});

test('a delete based on an old version asks the person to look at the record again', () => {
  const stale: FormEvent<Values> = { type: 'stale', stored: told(4, 'theirs'), wasRemoval: true };
  const session = play('viewed', opened, SEND, stale);
  expect(session.work).toMatchObject({ base: { version: 4 }, draft: { notes: 'theirs' } });
  expect(session.failure).toContain('Look at it again');
});

test('a delete ends the form', () => {
  expect(play('viewed', opened, SEND, { type: 'removed' })).toMatchObject({ isRemoved: true, isLeft: true });
});
