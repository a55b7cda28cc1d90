import { countOf } from '@soltura/domain/numbers';
import { checkTask, MAX_STUDENTS } from '@soltura/domain/tasks/task';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import Send from 'lucide-react/icons/send';
import { useEffect, useEffectEvent } from 'react';
import { useOptionLists } from '../../api/option-lists.ts';
import { studentQuery } from '../../base/students.queries.ts';
import { RecordForm } from '../../editing/RecordForm.tsx';
import { RecordNotice } from '../../editing/RecordNotice.tsx';
import { isNotFound } from '../../editing/read-again.ts';
import { useRecordForm } from '../../editing/use-record-form.ts';
import {
  type ChosenStudent,
  readHandedOver,
  readStudents,
  writeStudents,
} from '../../parts/people/chosen-students.ts';
import { StudentsField } from '../../parts/people/StudentsField.tsx';
import type { PanelProps } from '../../ui/panels/panels.ts';
import { TaskFields } from './TaskFields.tsx';
import { EMPTY_TASK, type TaskValues } from './task-values.ts';
import styles from './tasks.module.css';
import { giveTask } from './tasks.mutations.ts';

const TITLE = 'Give Task';

/** give-task, give-task-{id}: a task for students, or for one to begin with (screens-coaching 3.1). */
export function GiveTaskPanel({ id, onClose }: PanelProps) {
  return id === undefined ? (
    <GiveTask students={readHandedOver()} name="give-task" onClose={onClose} />
  ) : (
    <GiveTaskTo id={id} onClose={onClose} />
  );
}

function GiveTaskTo({ id, onClose }: { id: number; onClose: () => void }) {
  const { data, error, refetch } = useQuery(studentQuery(id));
  if (!data) {
    const without = error ? (isNotFound(error) ? 'missing' : 'failed') : 'pending';
    return <RecordNotice title={TITLE} status={without} onRetry={() => void refetch()} onClose={onClose} />;
  }
  const students = [{ recordId: id, name: data.student.fullName }];
  return <GiveTask students={students} name={`give-task-${id}`} onClose={onClose} />;
}

interface GiveTaskProps {
  /** The students with whom the form begins; empty for none yet, or for those of the draft. */
  students: readonly ChosenStudent[];
  /** The name of the draft. */
  name: string;
  onClose: () => void;
}

type GivenValues = TaskValues & Record<'students', string>;

function GiveTask({ students: first, name, onClose }: GiveTaskProps) {
  const cache = useQueryClient();
  const lists = useOptionLists();
  const form = useRecordForm<GivenValues>({
    stored: { values: { students: writeStudents(first), ...EMPTY_TASK }, version: 0 },
    isNew: true,
    keepAs: { name, label: 'New task' },
    check: ({ students, ...values }) => [
      ...checkStudents(readStudents(students).length),
      ...checkTask(values, { lists }),
    ],
    save: async ({ students, ...values }, { idempotencyKey }) => {
      const ids = readStudents(students).map(({ recordId }) => recordId);
      await giveTask(cache, { ...values, students: ids }, idempotencyKey);
      return undefined;
    },
    onSaved: onClose,
    onCancel: onClose,
  });
  const students = readStudents(form.values.students);
  useChosenFirst(first, form.restoredAt !== undefined, (chosen) => form.change('students', chosen));
  return (
    <RecordForm
      form={form}
      title={TITLE}
      context={students.length === 0 ? undefined : nameStudents(students)}
      saveLabel={students.length > 1 ? `Give to ${students.length} Students` : 'Give'}
      onClose={onClose}
    >
      <p className={styles.out}>
        <Send aria-hidden="true" />
        All of this goes to the {students.length === 1 ? 'student' : 'students'}
      </p>
      <StudentsField
        students={students}
        error={form.errors['students']}
        isSaving={form.isSaving}
        mostOfGroups={MAX_STUDENTS}
        onChange={(chosen) => form.change('students', writeStudents(chosen))}
      />
      <TaskFields form={form} students={students.slice(0, MAX_STUDENTS)} />
    </RecordForm>
  );
}

/** A draft may be of other students than those that were chosen just now, who count. */
function useChosenFirst(
  first: readonly ChosenStudent[],
  isRestored: boolean,
  change: (students: string) => void,
): void {
  const choose = useEffectEvent(() => {
    if (isRestored && first.length > 0) change(writeStudents(first));
  });
  useEffect(() => choose(), []);
}

function checkStudents(count: number): { field: string; message: string }[] {
  if (count === 0) return [{ field: 'students', message: 'Choose at least one student' }];
  if (count <= MAX_STUDENTS) return [];
  return [{ field: 'students', message: `A task goes to at most ${MAX_STUDENTS} students at once` }];
}

function nameStudents(students: readonly ChosenStudent[]): string {
  const [only] = students;
  return students.length === 1 && only ? only.name : countOf(students.length, 'student');
}
