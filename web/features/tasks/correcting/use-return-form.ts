import type { Task, TaskPlaces } from '@soltura/contract/tasks/tasks';
import type { FormValues } from '@soltura/domain/editing/form-work';
import { checkAssignment } from '@soltura/domain/records/assignment';
import type { OptionLists } from '@soltura/domain/records/option-lists';
import { checkReturn } from '@soltura/domain/tasks/task';
import { useQueryClient } from '@tanstack/react-query';
import { useMemo, useRef } from 'react';
import { useOptionLists } from '../../../api/option-lists.ts';
import { readTimeZone } from '../../../device/time-zone.ts';
import { readAgain } from '../../../editing/read-again.ts';
import type { RecordFormState } from '../../../editing/record-form-state.ts';
import { useDrafts } from '../../../editing/use-drafts.ts';
import { useRecordForm } from '../../../editing/use-record-form.ts';
import { returnTask } from '../tasks.mutations.ts';
import { taskQuery } from '../tasks.queries.ts';

/** The fields of the form; a switch is 'Yes' or 'No', a membership its id as text. */
export type ReturnValues = Record<
  | 'feedback'
  | 'rating'
  | 'showsRating'
  | 'notes'
  | 'areasOfDifficulty'
  | 'homeworkCorrector'
  | 'membership'
  /** The instant of the hand-in when the form began, so that a newer hand-in is told before anything is returned. */
  | 'handIn',
  string
>;

interface ReturnFormOptions {
  task: Task;
  /** The address of the signed-in coach; '' for somebody who is none. */
  ownCoach: string;
  /** Undefined while it is read. */
  places: TaskPlaces | undefined;
  /** Called after a return; `goesOn` is true for 'Return and Next'. */
  onReturned: (goesOn: boolean) => void;
  /** Called once the task is back by Undo. */
  onUndo: () => void;
}

interface ReturnForm {
  readonly form: RecordFormState<ReturnValues>;
  readonly send: (how: { readonly goesOn: boolean }) => void;
}

/** The form that returns a task. What is typed is kept on the device, and comes back with Undo (screens-coaching 3.3). */
export function useReturnForm(options: ReturnFormOptions): ReturnForm {
  const { task, ownCoach, places, onReturned, onUndo } = options;
  const { recordId } = task;
  const cache = useQueryClient();
  const drafts = useDrafts();
  const lists = useOptionLists();
  const goesOn = useRef(false);
  const stored = useMemo(() => toStored(task, ownCoach), [task, ownCoach]);
  const place = { name: `return-${recordId}`, label: `Feedback for ${task.student.name}` };
  const form = useRecordForm<ReturnValues>({
    stored,
    isEditOnly: true,
    // Return says what is missing also while nothing is typed.
    isOtherwiseChanged: true,
    keepAs: place,
    check: (values) => checkValues(values, { task, places, lists }),
    save: (values, { base, idempotencyKey }) =>
      returnTask(cache, {
        task: { recordId, version: base.version },
        body: toBody(values, { ownCoach, places }),
        idempotencyKey,
        onUndo: () => {
          drafts.keep(place.name, { label: place.label, base, values });
          onUndo();
        },
      }),
    reread: async () => {
      const query = taskQuery(recordId);
      const read = await readAgain(cache, query.queryKey, () => cache.fetchQuery({ ...query, staleTime: 0 }));
      return read && toStored(read, ownCoach);
    },
    onSaved: () => onReturned(goesOn.current),
  });
  return {
    form,
    send: (how) => {
      goesOn.current = how.goesOn;
      form.save();
    },
  };
}

function toStored(task: Task, ownCoach: string): { values: ReturnValues; version: number } {
  return {
    values: {
      feedback: '',
      rating: '',
      showsRating: 'Yes',
      notes: '',
      areasOfDifficulty: '',
      homeworkCorrector: ownCoach,
      membership: '',
      handIn: nameHandIn(task),
    },
    version: task.version,
  };
}

/** Returns a text that changes when something else is handed in, and when there is nothing to return any more. */
export function nameHandIn({ status, handIn }: Pick<Task, 'status' | 'handIn'>): string {
  return `${status} ${handIn?.handedInAt ?? ''}`;
}

interface Known {
  task: Task;
  places: TaskPlaces | undefined;
  lists: Pick<OptionLists, 'assignmentTypes' | 'assignmentRatings'>;
}

function checkValues(values: ReturnValues, { task, places, lists }: Known) {
  const { rating, notes, areasOfDifficulty, homeworkCorrector, membership, feedback } = values;
  const mayChoose = places !== undefined && places.memberships.length > 1;
  const { assignmentType } = task;
  return [
    ...checkReturn({ feedback }),
    ...checkAssignment(
      // The week follows from the membership.
      { assignmentType, rating, notes, areasOfDifficulty, homeworkCorrector, relatedWeek: task.recordId },
      { stored: { assignmentType, rating: '' }, lists },
    ),
    ...(mayChoose && membership === '' ? [{ field: 'membership', message: 'Membership is required' }] : []),
  ];
}

function toBody(
  { feedback, rating, showsRating, notes, areasOfDifficulty, homeworkCorrector, membership }: ReturnValues,
  { ownCoach, places }: { ownCoach: string; places: TaskPlaces | undefined },
) {
  const mayChoose = places !== undefined && places.memberships.length > 1;
  return {
    feedback,
    rating,
    showsRating: showsRating === 'Yes',
    notes,
    areasOfDifficulty,
    ...(homeworkCorrector !== ownCoach && { homeworkCorrector }),
    ...(mayChoose && membership !== '' && { membership: Number(membership) }),
    timeZone: readTimeZone(),
  };
}

/** True when the coach has typed something, and not only chosen. */
export function hasTyped({ feedback, notes, areasOfDifficulty }: FormValues): boolean {
  return [feedback, notes, areasOfDifficulty].some((text) => text !== undefined && text.trim() !== '');
}
