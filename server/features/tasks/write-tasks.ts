import type { GivenTask, TaskChange } from '@soltura/contract/tasks/tasks';
import { checkTask, findChangeFault } from '@soltura/domain/tasks/task';
import { changeRecord, type Target } from '../../changes/change-record.ts';
import { writeChanges } from '../../changes/change-set.ts';
import { normaliseLine, normaliseRequired, normaliseText } from '../../changes/given-texts.ts';
import { refuseBroken } from '../../changes/refuse-broken.ts';
import { storeRecords } from '../../changes/store-records.ts';
import type { Db } from '../../db/session.ts';
import type { CallingUser } from '../../http/callers.ts';
import type { Call } from '../../http/implement.ts';
import { Refusal } from '../../http/refusal.ts';
import type { SettingValues } from '../../settings.ts';
import { queueTaskMails } from '../coaching-mails/queue-coaching-mails.ts';
import { findOwnCoachId } from '../people/coach-list.ts';
import { findPresentStudents } from '../students/present-students.ts';
import { tellReaders } from './task-readers.ts';
import { type TaskRow, taskType } from './task-type.ts';

/**
 * Gives a task to each of these students, as one change set, and returns the tasks.
 * @throws Refusal 'validation-failed'; then nothing is stored.
 */
export function giveTasks(
  call: Call<CallingUser>,
  { students: given, ...fields }: GivenTask,
): Promise<{ recordId: number; student: number }[]> {
  return writeChanges(call, async (changes) => {
    const { db } = changes;
    const students = [...new Set(given)];
    const decided = decideTask(fields, call.config);
    await refuseAbsent(db, given);
    const rest = { status: 'given', rating: '', showsRating: false, feedback: '' } as const;
    const givenBy = await findOwnCoachId(db, call.user, call.config);
    const ids = await storeRecords<TaskRow>(changes, taskType.source, {
      created: students.map((relatedStudent) => ({
        values: {
          relatedStudent,
          givenBy,
          ...decided,
          ...rest,
          relatedAssignment: null,
          handedInAt: null,
          returnedAt: null,
        },
      })),
    });
    await tellReaders(changes, students);
    await queueTaskMails(call, db, 'given', ids);
    return students.map((student, place) => ({ recordId: ids[place] ?? 0, student }));
  });
}

/**
 * Changes a task that was not returned yet and returns its id.
 * @throws Refusal 'record-not-found', 'stale-write' and 'validation-failed'; then nothing is changed.
 */
export function changeTask(call: Call<CallingUser>, target: Target, fields: TaskChange): Promise<number> {
  return changeRecord<TaskRow>(call, taskType, target, fields, async (_, stored, changes) => {
    refuseFault(findChangeFault(stored.status));
    await tellReaders(changes, [stored.relatedStudent]);
    return { ...stored, ...decideTask(fields, call.config, stored) };
  });
}

/**
 * Withdraws a task that was not returned yet and returns its id.
 * @throws Refusal 'record-not-found', 'stale-write' and 'validation-failed'.
 */
export function withdrawTask(call: Call<CallingUser>, target: Target): Promise<number> {
  return changeRecord<TaskRow>(call, taskType, target, {}, async (_, stored, changes) => {
    refuseFault(findChangeFault(stored.status));
    await tellReaders(changes, [stored.relatedStudent]);
    return { ...stored, status: 'withdrawn' };
  });
}

/** @throws Refusal 'validation-failed' with the sentence, where there is one. */
export function refuseFault(sentence: string | undefined): void {
  if (sentence !== undefined) throw new Refusal('validation-failed', sentence, { status: sentence });
}

type TaskFields = Pick<
  TaskRow,
  'assignmentType' | 'title' | 'instructions' | 'link' | 'dueOn' | 'quizAddress'
>;

function decideTask(given: TaskChange, lists: SettingValues, stored?: TaskRow): TaskFields {
  const dueOn = normaliseLine(given.dueOn, stored?.dueOn ?? '');
  const next = {
    assignmentType: normaliseRequired(given.assignmentType, stored?.assignmentType),
    title: normaliseRequired(given.title, stored?.title),
    instructions: normaliseText(given.instructions, stored?.instructions),
    link: normaliseLine(given.link, stored?.link),
    quizAddress: normaliseLine(given.quizAddress, stored?.quizAddress),
  };
  refuseBroken(checkTask({ ...next, dueOn }, { stored, lists }));
  return { ...next, dueOn: dueOn === '' ? null : dueOn };
}

async function refuseAbsent(db: Db, students: readonly number[]): Promise<void> {
  const present = await findPresentStudents(db, students);
  refuseBroken(
    students.flatMap((id, index) =>
      present.has(id) ? [] : [{ field: `students.${index}`, message: 'Student not found.' }],
    ),
  );
}
