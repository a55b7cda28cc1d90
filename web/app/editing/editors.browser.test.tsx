import type { Endpoint } from '@soltura/contract/endpoint';
import { recordWrites } from '@soltura/contract/records/record-writes';
import { studentLists } from '@soltura/contract/students/student-lists';
import { studentWrites } from '@soltura/contract/students/student-writes';
import { tableEditors } from '@soltura/contract/tables/table-editors';
import { tables } from '@soltura/contract/tables/tables';
import { tasks } from '@soltura/contract/tasks/tasks';
import { weekWrites } from '@soltura/contract/weeks/week-writes';
import type { Row, TableName } from '@soltura/domain/tables/table';
import { describe, expect, test } from 'vitest';
import { type Locator, page, userEvent } from 'vitest/browser';
import { findEntry, openPanel, openWeeks as openRatedWeeks } from '../../features/records/testing.ts';
import { openCarla, openDrillDown } from '../../features/students/testing.ts';
import {
  FAILURES,
  findRow as findRowOfTable,
  makeProgram,
  openRecord,
  openTable,
  STANDARD,
} from '../../features/tables/testing.ts';
import {
  editRow,
  findApply,
  findConflict,
  findControls,
  openTableEdit,
  openWeeks,
} from '../../features/weeks/testing.ts';
import { expectConsole } from '../../testing/console.ts';
import { fakeServer } from '../../testing/fake-server.ts';
import { findButton } from '../../testing/find.ts';
import { CHANGED, expectToast } from '../../testing/forms.ts';
import {
  expectNoPanel,
  expectTitle,
  expectView,
  findBox,
  findPanel,
  findSave,
  startEditing,
} from '../../testing/panels.ts';
import { makeTask, offerTasks } from '../../testing/tasks.ts';
import {
  answerRows,
  gone,
  newer,
  partly,
  type RowAnswer,
  settledToTheSame,
} from '../../testing/write-answers.ts';

// Every editor against every answer that a save of it can have, but for the plain one.

const ID = 5001;
const GONE = 'This record was deleted since you opened it. What you typed is still here to read.';

/** A panel in edit, with what its answers are made of. */
interface OpenedPanel {
  field: Locator;
  saved: string;
  /** Whether it has a view, and goes back to it. */
  hasView: boolean;
  /** What it saves with. */
  endpoint: Endpoint;
  /** Answers it as settled to what is stored. */
  settle: () => void;
  /** Stores 'theirs' as somebody else would. */
  change: () => void;
}

const panels: Record<string, () => Promise<OpenedPanel>> = {
  'an assignment': async () => {
    const { records } = await openPanel(`assignment-${ID}`, 'Pronunciation by Eva', {
      wishes: [{ name: 'Eva', assignments: [{}] }],
    });
    await startEditing();
    return {
      field: findBox('Notes'),
      saved: 'Assignment updated!',
      hasView: true,
      endpoint: recordWrites.updateAssignment,
      settle: () => settledToTheSame(recordWrites.updateAssignment, ID, 1),
      change: () => records.change('assignments', ID, { notes: 'theirs' }),
    };
  },
  'a private call': async () => {
    const { records } = await openPanel(`private-call-${ID}`, /Eva/, {
      wishes: [{ name: 'Eva', calls: ['Good'] }],
    });
    await startEditing();
    return {
      field: findBox('Notes'),
      saved: 'Private call updated!',
      hasView: true,
      endpoint: recordWrites.updatePrivateCall,
      settle: () => settledToTheSame(recordWrites.updatePrivateCall, ID, 1),
      change: () => records.change('privateCalls', ID, { notes: 'theirs' }),
    };
  },
  'a group session': async () => {
    const { records, weeks } = await openPanel(`group-call-${ID}`, /^Session: Level 1/, {
      wishes: [{ name: 'Eva', sessions: ['Level 1'] }],
    });
    await startEditing();
    const endpoint = recordWrites.changeWholeSession;
    return {
      field: findBox('Comments'),
      saved: 'Group session updated!',
      hasView: true,
      endpoint,
      settle: () => {
        const [groupSession] = weeks.lists.groupSessions;
        if (groupSession)
          settledToTheSame(endpoint, { groupSession, attendees: weeks.lists.groupAttendees }, 1);
      },
      change: () => records.change('groupSessions', ID, { comments: 'theirs' }),
    };
  },
  'a task': async () => {
    const student = { ...makeTask().student, recordId: 2001, name: 'Hannah' };
    const task = makeTask({ student, status: 'given', handIn: null });
    const { change } = offerTasks([task]);
    await openDrillDown({ weeks: [{ name: 'Hannah' }], student: 'Hannah', panel: `task-${task.recordId}` });
    await expectTitle('Task');
    await startEditing();
    return {
      field: findBox('Instructions'),
      saved: 'Task updated!',
      hasView: true,
      endpoint: tasks.change,
      settle: () => settledToTheSame(tasks.change, { ...task }, task.version),
      change: () => change(task.recordId, { instructions: 'theirs' }),
    };
  },
  'a student': async () => {
    fakeServer.answer(studentLists.find, { students: [], isCut: false });
    const { wish } = await openCarla({ panel: 'edit-student' });
    await expectTitle('Edit Student Information');
    return {
      field: findBox('Fluency Goal'),
      saved: 'Student updated!',
      hasView: false,
      endpoint: studentWrites.update,
      settle: () => settledToTheSame(studentWrites.update, 2001, 1),
      change: () => void Object.assign(wish, { fluencyGoal: 'theirs', version: 2 }),
    };
  },
  'a record of a table': async () => {
    const { change } = await openTable('courses', { courses: [STANDARD] });
    await openRecord('Standard');
    return {
      field: findBox('Course Name'),
      saved: 'Course updated successfully!',
      hasView: false,
      endpoint: tableEditors.updateCourse,
      settle: () => settledToTheSame(tableEditors.updateCourse, 1, 1),
      change: () => change('courses', 1, { name: 'theirs' }),
    };
  },
};

describe.each(Object.entries(panels))('the panel of %s', (_name, open) => {
  test('is done when the save settles to the stored values', async () => {
    const { field, saved, hasView, settle } = await open();
    await field.fill('mine');
    settle();
    await findSave().click();
    await expectToast(saved);
    await (hasView ? expectView() : expectNoPanel());
  });

  test('keeps what is typed while it is saved', async () => {
    const { field, saved, endpoint, settle } = await open();
    await field.fill('mine');
    settle();
    const release = fakeServer.hold(endpoint);
    await findSave().click();
    await field.fill('mine, later');
    release();
    await expectToast(saved);
    await expect.element(field).toHaveValue('mine, later');
    expect(findPanel().getByRole('alert').query()).toBeNull();
  });

  test('shows both values where somebody else was faster', async () => {
    expectConsole(...FAILURES);
    const { field, endpoint, change } = await open();
    await field.fill('mine');
    change();
    newer(endpoint);
    await findSave().click();
    await expect.element(findPanel().getByRole('alert')).toHaveTextContent(CHANGED);
    await expect.element(field).toHaveValue('mine');
    await expect.element(findPanel().getByRole('definition').filter({ hasText: 'theirs' })).toBeVisible();
  });

  test('keeps what was typed to be read where the record is gone', async () => {
    expectConsole(...FAILURES);
    const { field, endpoint } = await open();
    await field.fill('mine');
    gone(endpoint);
    await findSave().click();
    await expect.element(findPanel().getByRole('alert')).toHaveTextContent(GONE);
    await expect.element(field).toHaveValue('mine');
    await expect.element(findSave()).not.toBeInTheDocument();
  });
});

const SOME = '1 of 2 were saved.';

/** Rows in edit in which something is typed. */
interface OpenedRows {
  /** Of the first row, in which 5 or 'mine' is typed; the second holds something, too, where there is one. */
  field: Locator;
  typed: string;
  /** The row that is answered for, and whether another is sent with it. */
  id: number;
  isAlone: boolean;
  saved: string;
  failed: string;
  /** What is said of a save by which the row, or the other one, was refused. */
  part: string;
  save: () => Promise<void>;
  /** Answers each row that is sent; a newer version was stored before. */
  answer: (choose: (id: number) => RowAnswer) => void;
}

async function openWeekRows() {
  const weeks = await openWeeks([{ name: 'Ana' }, { name: 'Ben' }]);
  const id = weeks.idOf('Ana');
  const answer: OpenedRows['answer'] = (choose) => {
    if (choose(id) === 'newer') weeks.change('Ana', { notes: 'theirs' });
    if (choose(id) === 'saved') weeks.change('Ana', { notes: 'mine' });
    fakeServer.answerBy(weekWrites.save, (call) =>
      answerRows(call, choose, (recordId) => {
        const week = weeks.lists.weeks.find((one) => one.recordId === recordId);
        if (!week) throw new Error(`There is no week ${recordId}.`);
        const { version, notes, currentLesson, holdWeek, recordsComplete, offTrack } = week;
        return { version, values: { notes, currentLesson, holdWeek, recordsComplete, offTrack } };
      }),
    );
  };
  return { id, answer, typed: 'mine' };
}

async function openGrid(
  name: TableName,
  rows: readonly Row[],
  column: string,
): Promise<Omit<OpenedRows, 'saved' | 'failed'>> {
  const { stored, change } = await openTable(name, { [name]: rows });
  await findButton('Enable Edit Mode').click();
  const [first, second] = rows.map((row) =>
    findRowOfTable(String(row['name'])).getByRole('textbox', { name: column }),
  );
  const field = name === 'programs' ? 'cohortACurrentLesson' : 'weeklyPrivateCalls';
  if (!first || !second) throw new Error('There are no two rows.');
  await first.fill('5');
  await second.fill('5');
  return {
    field: first,
    typed: '5',
    id: 1,
    isAlone: false,
    part: SOME,
    save: () => findApply().click(),
    answer: (choose) => {
      if (choose(1) === 'newer') change(name, 1, { [field]: 8 });
      if (choose(1) === 'saved') change(name, 1, { [field]: 5 });
      fakeServer.answerBy(tables.change, (call) =>
        answerRows(call, choose, (recordId) => {
          const row = stored[name].find((one) => one.recordId === recordId);
          if (!row) throw new Error(`There is no row ${recordId}.`);
          return { version: row.version, values: row.values };
        }),
      );
    },
  };
}

const rowEditors: Record<string, () => Promise<OpenedRows>> = {
  'a row of weeks': async () => {
    const opened = await openWeekRows();
    const { notes, submit } = await editRow('Ana');
    await notes.fill('mine');
    return {
      ...opened,
      field: notes,
      isAlone: true,
      saved: 'Week updated!',
      failed: 'Error updating week',
      part: 'Not this one.',
      save: () => submit.click(),
    };
  },
  'the table of weeks': async () => {
    const opened = await openWeekRows();
    await openTableEdit();
    for (const name of ['Ana', 'Ben']) await findControls(name).notes.fill('mine');
    return {
      ...opened,
      field: findControls('Ana').notes,
      isAlone: false,
      saved: 'Weeks updated successfully',
      failed: 'Some weeks failed to update',
      part: SOME,
      save: () => findApply().click(),
    };
  },
  'the table of courses': async () => ({
    ...(await openGrid('courses', [STANDARD, { ...STANDARD, name: 'Short' }], 'Weekly Private Calls')),
    saved: 'Courses updated successfully!',
    failed: 'Some courses failed to update',
  }),
  'the table of programs': async () => ({
    ...(await openGrid('programs', ['Fine', 'Other'].map(makeProgram), 'Cohort A Current')),
    saved: 'Programs updated successfully!',
    failed: 'Some programs failed to update',
  }),
};

/** One answer to the row that is looked at; others settle to the same. */
const only =
  (id: number, answer: RowAnswer) =>
  (recordId: number): RowAnswer =>
    recordId === id ? answer : 'settled to the same';

const findFailure = (words: string) => page.getByRole('alert').getByText(words);

describe.each(Object.entries(rowEditors))('%s in edit', (_name, open) => {
  test('is done when the save settles to the stored values', async () => {
    const { id, saved, save, answer } = await open();
    answer(only(id, 'settled to the same'));
    await save();
    await expectToast(saved);
    await expect.element(page.getByText('Not saved', { exact: true })).not.toBeInTheDocument();
    await expect.element(findConflict()).not.toBeInTheDocument();
  });

  test('shows both values of a row that somebody else was faster with', async () => {
    const { field, typed, id, failed, save, answer } = await open();
    answer(only(id, 'newer'));
    await save();
    await expect.element(findFailure(failed)).toBeVisible();
    await expect.element(findConflict()).toBeVisible();
    await expect.element(field).toHaveValue(typed);
  });

  test('says of a row that it is gone, and keeps what was typed', async () => {
    const { field, typed, id, failed, save, answer } = await open();
    answer(only(id, 'gone'));
    await save();
    await expect.element(findFailure(failed)).toBeVisible();
    await expect.element(page.getByText('Not saved', { exact: true })).toBeVisible();
    await expect.element(page.getByRole('row').getByText(/This record was deleted\./)).toBeVisible();
    await expect.element(field).toHaveValue(typed);
  });

  test('saved partly leaves only the rest to be saved', async () => {
    const { id, isAlone, failed, part, save, answer } = await open();
    answer(isAlone ? only(id, 'refused') : partly(id));
    await save();
    await expect.element(findFailure(failed)).toBeVisible();
    await expect.element(findFailure(part)).toBeVisible();
    await expect.element(page.getByText('Not saved', { exact: true })).toHaveLength(1);
    await expect.element(page.getByRole('row').getByText(/Not this one\./)).toBeVisible();
  });
});

describe('a call that is rated in its cell', () => {
  async function rate(settle: () => void) {
    await openRatedWeeks({ wishes: [{ name: 'Eva', calls: ['Fair'] }] });
    settle();
    for (const key of ['j', '{ArrowRight}', '{ArrowRight}', '{ArrowRight}', '{Enter}'])
      await userEvent.keyboard(key);
    await expect.element(findEntry('Eva', 'Fair')).toHaveFocus();
    await userEvent.keyboard('e{Enter}');
  }

  test('shows what is stored where that settles to the same', async () => {
    await rate(() => settledToTheSame(recordWrites.updatePrivateCall, ID, 1));
    await expectToast('Private call updated!');
    await expect.element(findEntry('Eva', 'Fair')).toBeVisible();
  });

  test.each([
    ['somebody else was faster', newer],
    ['it is gone', gone],
  ])('keeps the rating where %s', async (_name, refuse) => {
    expectConsole(...FAILURES);
    await rate(() => refuse(recordWrites.updatePrivateCall));
    await expect.element(findEntry('Eva', 'Not saved: Excellent')).toBeVisible();
  });
});
