import { LONGEST_LINE, LONGEST_TEXT } from '../limits.ts';
import { type OptionLists, specifiedLists } from '../records/option-lists.ts';
import {
  type BrokenRule,
  DAY_FAULT,
  findTooLong,
  type GivenText,
  isAllowed,
  isAllowedYear,
  isEmpty,
  isLinkOrEmpty,
  isRealDay,
  listBroken,
} from '../records/rules.ts';
import { isTaskQuiz } from './task-quiz.ts';
import type { TaskStatus } from './task-status.ts';

export const LONGEST_TITLE = 200;

export const MAX_STUDENTS = 100;

/**
 * `dueOn` is a day, `quizAddress` the address of an official or custom quiz within the app; both are empty for none.
 */
interface TaskValues {
  readonly assignmentType?: GivenText;
  readonly title?: GivenText;
  readonly instructions?: GivenText;
  readonly link?: GivenText;
  readonly dueOn?: GivenText;
  readonly quizAddress?: GivenText;
}

interface Known {
  /** The stored task on a change: a type that the list no longer has may stay. */
  readonly stored?: { readonly assignmentType: string; readonly dueOn: string | null } | undefined;
  readonly lists?: Pick<OptionLists, 'assignmentTypes'>;
}

/** Returns the rules that a task breaks, in the order shown. Source: screens-coaching 3.1, api.md 1.10. */
export function checkTask(values: TaskValues, { stored, lists = specifiedLists }: Known = {}): BrokenRule[] {
  const { assignmentType, title, instructions, link, dueOn, quizAddress } = values;
  return listBroken([
    [isEmpty(assignmentType), 'assignmentType', 'Assignment Type is required'],
    [
      !isAllowed(assignmentType, lists.assignmentTypes, stored?.assignmentType),
      'assignmentType',
      'Assignment Type must be one of the options',
    ],
    [isEmpty(title), 'title', 'Title is required'],
    [!isEmpty(dueOn) && !isRealDay(dueOn), 'dueOn', DAY_FAULT],
    [!isEmpty(dueOn) && !isAllowedYear(dueOn, stored?.dueOn), 'dueOn', DAY_FAULT],
    [
      !isEmpty(quizAddress) && !isTaskQuiz(quizAddress ?? ''),
      'quizAddress',
      'Quiz must be one of this school',
    ],
    [!isLinkOrEmpty(link), 'link', 'Link must be a valid url'],
    ...findTooLong(
      { title, instructions, link },
      {
        title: ['Title', LONGEST_TITLE],
        instructions: ['Instructions', LONGEST_TEXT],
        link: ['Link', LONGEST_LINE],
      },
    ),
  ]);
}

interface HandInValues {
  readonly text: string;
  readonly link: string;
  readonly recordings?: readonly unknown[] | undefined;
}

/** Returns the rules that a hand-in breaks, in the order shown. Source: screens-coaching 2.3, api.md 1.10. */
export function checkHandIn({ text, link, recordings = [] }: HandInValues): BrokenRule[] {
  const isNothing = isEmpty(text) && isEmpty(link) && recordings.length === 0;
  return listBroken([
    [isNothing, 'text', 'Write something, record or add a link first'],
    [!isLinkOrEmpty(link), 'link', 'Link must be a valid url'],
    ...findTooLong({ text, link }, { text: ['Text', LONGEST_TEXT], link: ['Link', LONGEST_LINE] }),
  ]);
}

/** A reason why a coach can neither change nor withdraw a task; undefined for one that was not returned yet. */
export function findChangeFault(status: TaskStatus): string | undefined {
  return status === 'returned' || status === 'withdrawn' ? findReturnFault(status) : undefined;
}

export function findHandInFault(status: TaskStatus): string | undefined {
  return status === 'returned' ? 'This came back already, so it can no longer be changed.' : undefined;
}

export function findReturnFault(status: TaskStatus): string | undefined {
  const faults: Partial<Record<TaskStatus, string>> = {
    given: 'Nothing was handed in yet',
    returned: 'This task was returned already',
    withdrawn: 'This task was withdrawn',
  };
  return faults[status];
}

/**
 * Returns the rules that the return of a task breaks; the assignment that it makes is checked by `checkAssignment`.
 * Source: screens-coaching 3.3.
 */
export function checkReturn({ feedback }: { readonly feedback: GivenText }): BrokenRule[] {
  return listBroken([
    [isEmpty(feedback), 'feedback', 'Feedback is required'],
    ...findTooLong({ feedback }, { feedback: ['Feedback', LONGEST_TEXT] }),
  ]);
}
