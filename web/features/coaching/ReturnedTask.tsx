import { type MyTask, myCoaching } from '@soltura/contract/tasks/my-coaching';
import { firstNameOf } from '@soltura/domain/people/first-name';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useEffect, useEffectEvent, useId, useRef } from 'react';
import { call } from '../../api/client.ts';
import { useHasContact } from '../../api/contact.ts';
import { logFailure } from '../../api/log.ts';
import { useToday } from '../../base/use-today.ts';
import { Feedback } from '../../parts/coaching/Feedback.tsx';
import paperStyles from '../../ui/cards/paper.module.css';
import { joinClasses } from '../../ui/class-names.ts';
import { Rating } from '../../ui/staff/Rating.tsx';
import { Asked } from './Asked.tsx';
import { AskForCard } from './AskForCard.tsx';
import { HandedIn } from './HandedIn.tsx';
import { LeftDraft } from './LeftDraft.tsx';
import styles from './MyTask.module.css';
import { TaskHead } from './TaskHead.tsx';
import { showRead, showTask } from './tasks.queries.ts';
import { tellHandedIn, tellInstant } from './tell-handed-in.ts';

interface ReturnedTaskProps {
  task: MyTask;
  bar: ReactNode;
}

/** A returned task: the feedback, then the hand-in and what was asked (screens-coaching 2.4). */
export function ReturnedTask({ task, bar }: ReturnedTaskProps) {
  const {
    coachName,
    assignmentType,
    title,
    returnedAt,
    rating,
    feedback,
    handIn,
    instructions,
    link,
    recordings = [],
    cards,
  } = task;
  const today = useToday();
  const fromId = useId();
  const handedInId = useId();
  const askedId = useId();
  useNotedReading(task);
  const coach = firstNameOf(coachName) || 'your coach';
  return (
    <main id="main" tabIndex={-1} className={styles.page}>
      {bar}
      <div className={styles.column}>
        <TaskHead title={title}>
          {assignmentType}
          {returnedAt !== null && `, came back ${tellInstant(returnedAt, today)}`}
        </TaskHead>
        <LeftDraft task={task} />
        <section className={joinClasses(paperStyles.paper, styles.back)} aria-labelledby={fromId}>
          <div className={styles.from}>
            <h2 id={fromId}>From {coach}</h2>
            {rating !== '' && <Rating rating={rating} />}
          </div>
          <Feedback
            feedback={feedback}
            {...((cards ?? []).length > 0 && {
              renderCard: (line: string) => <AskForCard task={task} line={line} coach={coach} />,
            })}
          />
        </section>
        {handIn && (
          <section className={styles.part} aria-labelledby={handedInId}>
            <h2 id={handedInId}>Handed in</h2>
            <HandedIn
              {...handIn}
              recordings={recordings.filter(({ isHandedIn }) => isHandedIn)}
              when={`${tellHandedIn(handIn.handedInAt, today)}.`}
            />
          </section>
        )}
        {(instructions !== '' || link !== '') && (
          <section className={styles.part} aria-labelledby={askedId}>
            <h2 id={askedId}>Asked</h2>
            <Asked task={task} />
          </section>
        )}
      </div>
    </main>
  );
}

/** Takes the mark 'New' away, once there is a connection. */
function useNotedReading({ recordId, isRead }: MyTask): void {
  const cache = useQueryClient();
  const hasContact = useHasContact();
  const isNoted = useRef(false);
  const { mutate } = useMutation({
    mutationFn: () => call(myCoaching.read, { params: { id: recordId } }),
    onMutate: () => showRead(cache, recordId),
    onSuccess: (task) => showTask(cache, task),
    onError: (failure) => {
      isNoted.current = false;
      logFailure('The reading of feedback could not be noted', failure);
    },
  });
  const note = useEffectEvent(() => {
    if (!isNoted.current) mutate();
    isNoted.current = true;
  });
  useEffect(() => {
    if (!isRead && hasContact) note();
  }, [isRead, hasContact]);
}
