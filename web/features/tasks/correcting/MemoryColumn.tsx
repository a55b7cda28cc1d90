import { MISSED_DAYS } from '@soltura/contract/answers/missed-words';
import type { Task } from '@soltura/contract/tasks/tasks';
import { writeDay } from '@soltura/domain/day-names';
import { countOf, formatNumber } from '@soltura/domain/numbers';
import { firstNameOf } from '@soltura/domain/people/first-name';
import { useQuery } from '@tanstack/react-query';
import Lock from 'lucide-react/icons/lock';
import { useId } from 'react';
import { readWhenSeen } from '../../../api/read-when-seen.ts';
import { missedWordsQuery } from '../../../base/missed-words.queries.ts';
import { studentQuery } from '../../../base/students.queries.ts';
import { RecallLadder } from '../../../parts/memory/RecallLadder.tsx';
import { Rungs } from '../../../ui/figures/Rungs.tsx';
import { FailedLine } from '../../../ui/page/FailedLine.tsx';
import { Skeleton } from '../../../ui/page/Skeleton.tsx';
import { taskWordsQuery } from '../tasks.queries.ts';
import styles from './MemoryColumn.module.css';

const FIRST_SHOWN = 6;

export function MemoryColumn({ task }: { task: Task }) {
  const { student, lastDifficulty, handIn } = task;
  const id = useId();
  const first = firstNameOf(student.name);
  return (
    <section className={styles.column} aria-labelledby={id}>
      <div className={styles.memory}>
        <h2 id={id} className={styles.title}>
          {first}’s memory
        </h2>
        <Memory student={student.recordId} first={first} />
        {student.userId !== null && <Missed userId={student.userId} />}
        {student.userId !== null && handIn && handIn.text !== '' && (
          <InThisText task={task.recordId} handedInAt={handIn.handedInAt} />
        )}
      </div>
      {lastDifficulty && (
        <div className={styles.inside}>
          <h3 className={styles.heading}>
            <Lock aria-hidden="true" />
            Last areas of difficulty
          </h3>
          <p>
            {lastDifficulty.text}, {writeDay(lastDifficulty.on, 'January 4')}
          </p>
        </div>
      )}
    </section>
  );
}

function Memory({ student, first }: { student: number; first: string }) {
  const { data, isError, refetch } = useQuery({ ...studentQuery(student), ...readWhenSeen });
  if (!data) {
    if (isError) return <FailedLine message="Error loading data." onRetry={() => void refetch()} />;
    return (
      <div className={styles.waiting}>
        <Skeleton width="70%" />
        <Skeleton />
        <Skeleton width="85%" />
      </div>
    );
  }
  const { memory } = data;
  if (!memory) return <p className={styles.quiet}>{first} is no student of the app.</p>;
  return (
    <>
      <p className={styles.quiet}>
        {countOf(memory.held, 'card')}, {formatNumber(memory.due)} due today
      </p>
      {memory.recall.cards > 0 && <RecallLadder recall={memory.recall} />}
    </>
  );
}

function Missed({ userId }: { userId: number }) {
  const id = useId();
  const { data, isError, refetch } = useQuery({ ...missedWordsQuery(userId), ...readWhenSeen });
  if (!data && !isError) return null;
  return (
    <div className={styles.missed}>
      <h3 id={id} className={styles.heading}>
        Missed words <span className={styles.quiet}>{MISSED_DAYS} days</span>
      </h3>
      {data ? (
        <Words words={data} labelledBy={id} />
      ) : (
        <FailedLine message="Error loading data." onRetry={() => void refetch()} />
      )}
    </div>
  );
}

/** Words of the text that matter for this student: those without a card, then the least known (screens-coaching 3.2). */
function InThisText({ task, handedInAt }: { task: number; handedInAt: string }) {
  const id = useId();
  const { data, isError, refetch } = useQuery({ ...taskWordsQuery(task, handedInAt), ...readWhenSeen });
  if (!data && !isError) return null;
  if (data?.length === 0) return null;
  return (
    <div className={styles.missed}>
      <h3 id={id} className={styles.heading}>
        In this text
      </h3>
      {data ? (
        <ul aria-labelledby={id} className={styles.words}>
          {data.map(({ vocabularyId, word, hasCard, interval }) => (
            <li key={vocabularyId}>
              <span lang="es" translate="no">
                {word}
              </span>
              <span className={styles.quiet}>
                {hasCard ? <KnownBy interval={interval} /> : 'no card yet'}
              </span>
            </li>
          ))}
        </ul>
      ) : (
        <FailedLine message="Error loading data." onRetry={() => void refetch()} />
      )}
    </div>
  );
}

function KnownBy({ interval }: { interval: number | null }) {
  return (
    <span className={styles.known}>
      <Rungs interval={interval} />
      <span aria-hidden="true">{interval ?? 'new'}</span>
    </span>
  );
}

interface WordsProps {
  words: readonly { vocabularyId: number; word: string; missed: number }[];
  labelledBy: string;
}

function Words({ words, labelledBy }: WordsProps) {
  if (words.length === 0) return <p className={styles.quiet}>None.</p>;
  return (
    <ul aria-labelledby={labelledBy} className={styles.words}>
      {words.slice(0, FIRST_SHOWN).map(({ vocabularyId, word, missed }) => (
        <li key={vocabularyId}>
          <span lang="es" translate="no">
            {word}
          </span>
          <span className={styles.quiet}>{countOf(missed, 'time')}</span>
        </li>
      ))}
    </ul>
  );
}
