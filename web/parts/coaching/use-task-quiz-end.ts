import { useRouter } from '@tanstack/react-router';
import { readNow } from '../../api/server-clock.ts';
import { useUser } from '../../base/active-student.ts';
import { takeTaskQuizzes } from './started-task-quizzes.ts';
import { unsentTaskQuizzes } from './unsent-task-quizzes.ts';
import { sendWaitingTaskQuizzes } from './use-unsent-task-quizzes.ts';

/** Returns a function to be called at the end of the quiz on screen: if a task has asked for it, the task is told. */
export function useTaskQuizEnd(): () => void {
  const { recordId: userId } = useUser();
  const router = useRouter();
  return () => {
    const taskIds = takeTaskQuizzes(userId, router.latestLocation.href);
    for (const taskId of taskIds) {
      unsentTaskQuizzes.keep({
        key: crypto.randomUUID(),
        userId,
        taskId,
        finishedAt: readNow().toISOString(),
      });
    }
    if (taskIds.length > 0) sendWaitingTaskQuizzes(userId);
  };
}
