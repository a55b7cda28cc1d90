import { describe, expect, test } from 'vitest';
import {
  checkHandIn,
  checkReturn,
  checkTask,
  findChangeFault,
  findHandInFault,
  findReturnFault,
} from './task.ts';

const right = {
  assignmentType: 'Writing',
  title: '*Mi fin de semana*',
  instructions: '',
  link: '',
  dueOn: '',
  quizAddress: '',
};

const faultsOf = (change: object, known = {}) => checkTask({ ...right, ...change }, known);

describe('a task', () => {
  test('with a type and a title breaks no rule', () => {
    expect(faultsOf({})).toEqual([]);
    expect(
      faultsOf({
        dueOn: '2026-11-28',
        link: 'https://example.com/a',
        quizAddress: '/officialquizzes/14',
        instructions: 'x'.repeat(10_000),
      }),
    ).toEqual([]);
  });

  test.each([
    [{ assignmentType: '' }, 'assignmentType', 'Assignment Type is required'],
    [{ assignmentType: 'Homework' }, 'assignmentType', 'Assignment Type must be one of the options'],
    [{ title: ' ' }, 'title', 'Title is required'],
    [{ title: 'x'.repeat(201) }, 'title', 'Title may hold at most 200 characters: 1 too many.'],
    [{ dueOn: 'Friday' }, 'dueOn', 'must be a valid date, written like 2026-01-31'],
    [{ dueOn: '1726-01-31' }, 'dueOn', 'must be a valid date, written like 2026-01-31'],
    [{ link: 'example' }, 'link', 'Link must be a valid url'],
    [{ quizAddress: '/settings' }, 'quizAddress', 'Quiz must be one of this school'],
  ])('%j is refused', (change, field, message) => {
    expect(faultsOf(change)).toEqual([{ field, message }]);
  });

  test('keeps a type that the list has no more', () => {
    expect(faultsOf({ assignmentType: 'Old' }, { stored: { assignmentType: 'Old', dueOn: null } })).toEqual(
      [],
    );
  });
});

describe('a hand-in', () => {
  test('holds a text, a link or both', () => {
    expect(checkHandIn({ text: 'Ayer llegué', link: '' })).toEqual([]);
    expect(checkHandIn({ text: '', link: 'https://example.com/letter' })).toEqual([]);
    expect(checkHandIn({ text: '', link: '', recordings: [1] })).toEqual([]);
    expect(checkHandIn({ text: ' ', link: '' })).toEqual([
      { field: 'text', message: 'Write something, record or add a link first' },
    ]);
    expect(checkHandIn({ text: 'x'.repeat(10_001), link: 'letter' })).toEqual([
      { field: 'link', message: 'Link must be a valid url' },
      { field: 'text', message: 'Text may hold at most 10,000 characters: 1 too many.' },
    ]);
  });
});

test('a task that was returned can be neither changed nor handed in', () => {
  expect(findChangeFault('given')).toBeUndefined();
  expect(findChangeFault('handed in')).toBeUndefined();
  expect(findChangeFault('returned')).toBe('This task was returned already');
  expect(findChangeFault('withdrawn')).toBe('This task was withdrawn');
  expect(findHandInFault('given')).toBeUndefined();
  expect(findHandInFault('handed in')).toBeUndefined();
  expect(findHandInFault('returned')).toBe('This came back already, so it can no longer be changed.');
});

describe('the return of a task', () => {
  test('takes what was handed in, once', () => {
    expect(findReturnFault('handed in')).toBeUndefined();
    expect(findReturnFault('given')).toBe('Nothing was handed in yet');
    expect(findReturnFault('returned')).toBe('This task was returned already');
    expect(findReturnFault('withdrawn')).toBe('This task was withdrawn');
  });

  test('needs feedback', () => {
    expect(checkReturn({ feedback: ' \n' })).toEqual([
      { field: 'feedback', message: 'Feedback is required' },
    ]);
    expect(checkReturn({ feedback: 'Bien.' })).toEqual([]);
  });
});
