import type { Task } from '@soltura/contract/tasks/tasks';
import { toLocalDay } from '@soltura/domain/dates';
import { writeDay } from '@soltura/domain/day-names';
import { checkTask } from '@soltura/domain/tasks/task';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useMemo } from 'react';
import { useOptionLists } from '../../api/option-lists.ts';
import { paths } from '../../app/paths.ts';
import { readTimeZone } from '../../device/time-zone.ts';
import { RecordForm } from '../../editing/RecordForm.tsx';
import { RecordHistory } from '../../editing/RecordHistory.tsx';
import { RecordNotice } from '../../editing/RecordNotice.tsx';
import { readAgain } from '../../editing/read-again.ts';
import { useRecordForm } from '../../editing/use-record-form.ts';
import { buttonClass } from '../../ui/controls/button-class.ts';
import type { PanelProps } from '../../ui/panels/panels.ts';
import { describeFound } from '../records/use-record.ts';
import { TaskFields } from './TaskFields.tsx';
import { TaskOutcome } from './TaskOutcome.tsx';
import { readTaskValues, type TaskValues } from './task-values.ts';
import styles from './tasks.module.css';
import { changeTask, withdrawTask } from './tasks.mutations.ts';
import { taskQuery } from './tasks.queries.ts';
import { WithdrawZone } from './WithdrawZone.tsx';

/**
 * task-{id}: a task with its outcome; one that was not returned can be changed and withdrawn (screens-coaching 3.5).
 */
export function TaskPanel({ id = 0, isReadOnly, startsEditing, onClose }: PanelProps) {
  const found = useQuery(taskQuery(id));
  const { status, isGone, retry } = describeFound(found);
  if (!found.data) return <RecordNotice title="Task" status={status} onRetry={retry} onClose={onClose} />;
  return (
    <OpenTask
      task={found.data}
      isGone={isGone}
      isReadOnly={isReadOnly}
      startsEditing={startsEditing}
      onClose={onClose}
    />
  );
}

interface OpenTaskProps extends Pick<PanelProps, 'isReadOnly' | 'startsEditing' | 'onClose'> {
  task: Task;
  isGone: boolean;
}

function OpenTask({ task, isGone, isReadOnly: isPageReadOnly, startsEditing, onClose }: OpenTaskProps) {
  const { recordId, student, status } = task;
  const cache = useQueryClient();
  const lists = useOptionLists();
  const stored = useMemo(() => toStored(task), [task]);
  const isReadOnly = isPageReadOnly || status === 'returned' || status === 'withdrawn';
  const form = useRecordForm<TaskValues>({
    stored,
    isGone,
    isReadOnly,
    startsEditing,
    keepAs: { name: `task-${recordId}`, label: `Task of ${student.name}` },
    check: (values) => checkTask(values, { stored: task, lists }),
    save: (values, { base, idempotencyKey }) =>
      changeTask(cache, { recordId, version: base.version }, values, idempotencyKey),
    reread: async () => {
      const query = taskQuery(recordId);
      const read = await readAgain(cache, query.queryKey, () => cache.fetchQuery({ ...query, staleTime: 0 }));
      return read && toStored(read);
    },
  });
  const withdraw = () => form.remove((version) => withdrawTask(cache, { recordId, version }), onClose);
  return (
    <RecordForm
      form={form}
      title={form.mode === 'view' ? 'Task' : 'Edit Task'}
      context={`${student.name}, given ${describeGiven(task)}`}
      isReadOnly={isReadOnly}
      onClose={onClose}
      danger={
        <WithdrawZone
          name={student.name}
          isHandedIn={status === 'handed in'}
          isBusy={form.isSaving}
          onWithdraw={withdraw}
        />
      }
      history={
        <>
          {status === 'handed in' && (
            <div className={styles.acts}>
              <Link
                to={paths.toCorrect}
                search={{ task: recordId }}
                className={buttonClass({ kind: 'plain', size: 'staff' })}
              >
                Correct It
              </Link>
            </div>
          )}
          <RecordHistory kind="tasks" id={recordId} />
        </>
      }
    >
      <TaskFields form={form} students={isReadOnly ? [] : [student]} />
      {form.mode === 'view' && <TaskOutcome task={task} />}
    </RecordForm>
  );
}

function describeGiven({ givenAt, givenByName }: Task): string {
  const day = writeDay(toLocalDay(new Date(givenAt), readTimeZone()), 'January 4');
  return givenByName === '' ? day : `${day} by ${givenByName}`;
}

function toStored(task: Task) {
  return { values: readTaskValues(task), version: task.version };
}
