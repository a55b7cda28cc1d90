import { expect, test } from 'vitest';
import { readReminderNote } from './reminder-note.ts';

const note = { userId: 7, title: 'Soltura', text: '1 card is due, about 1 minute.' };

test('a note is read from a message, without other fields', () => {
  expect(readReminderNote({ ...note, later: true })).toEqual(note);
});

test.each([
  null,
  'text',
  {},
  { ...note, userId: '7' },
  { ...note, text: undefined },
  { userId: 7, title: 'Soltura' },
])('%j is no message of ours', (message) => expect(readReminderNote(message)).toBeUndefined());
