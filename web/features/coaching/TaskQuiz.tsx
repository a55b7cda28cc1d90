import type { MyTask } from '@soltura/contract/tasks/my-coaching';
import { tellPast } from '@soltura/domain/tasks/due-words';
import { useQueryClient } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import Check from 'lucide-react/icons/check';
import ClipboardCheck from 'lucide-react/icons/clipboard-check';
import { type MouseEvent, useEffect, useState } from 'react';
import { useUser } from '../../base/active-student.ts';
import { toDeviceDay } from '../../base/device-day.ts';
import { useToday } from '../../base/use-today.ts';
import { noteTaskQuiz } from '../../parts/coaching/started-task-quizzes.ts';
import { unsentTaskQuizzes } from '../../parts/coaching/unsent-task-quizzes.ts';
import paperStyles from '../../ui/cards/paper.module.css';
import { joinClasses } from '../../ui/class-names.ts';
import { buttonClass } from '../../ui/controls/button-class.ts';
import { Chip } from '../../ui/controls/Chip.tsx';
import styles from './MyTask.module.css';
import { nameTaskQuiz } from './name-task-quiz.ts';
import { myTaskQuery } from './tasks.queries.ts';

/** The quiz that a task asks for: its start, and the day on which it was done (screens-coaching 1.6). */
export function TaskQuiz({ task: { recordId, quizAddress, quizDoneAt } }: { task: MyTask }) {
  const { recordId: userId } = useUser();
  const router = useRouter();
  const today = useToday();
  const waiting = useWaitingQuiz(recordId);
  const doneAt = quizDoneAt ?? waiting;
  if (quizAddress === '') return null;
  const start = (event: MouseEvent) => {
    noteTaskQuiz(userId, recordId, quizAddress);
    if (event.button !== 0 || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    router.history.push(quizAddress);
  };
  return (
    <div className={joinClasses(paperStyles.paper, styles.quiz)}>
      <ClipboardCheck aria-hidden="true" />
      <span className={styles.quizName}>{nameTaskQuiz(quizAddress)}</span>
      {doneAt !== undefined && (
        <Chip tone="oliva" icon={<Check aria-hidden="true" />}>
          Done {tellPast(toDeviceDay(new Date(doneAt)), today)}
        </Chip>
      )}
      <a
        href={quizAddress}
        className={buttonClass({ kind: doneAt === undefined ? 'plain' : 'ghost' })}
        onClick={start}
      >
        {doneAt === undefined ? 'Start' : 'Start again'}
      </a>
    </div>
  );
}

/** The instant at which the quiz was finished here, as long as the server does not know it. */
function useWaitingQuiz(taskId: number): string | undefined {
  const { recordId: userId } = useUser();
  const cache = useQueryClient();
  const read = () => unsentTaskQuizzes.list(userId).find((quiz) => quiz.taskId === taskId)?.finishedAt;
  const [finishedAt] = useState(read);
  useEffect(
    () =>
      unsentTaskQuizzes.subscribe((change) => {
        if (change === 'dropped') void cache.invalidateQueries({ queryKey: myTaskQuery(taskId).queryKey });
      }),
    [cache, taskId],
  );
  return finishedAt;
}
