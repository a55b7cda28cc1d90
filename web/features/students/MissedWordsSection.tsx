import { MISSED_DAYS } from '@soltura/contract/answers/missed-words';
import type { Student } from '@soltura/contract/students/students';
import { isChoosable } from '@soltura/domain/people/search';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import ListPlus from 'lucide-react/icons/list-plus';
import { type ReactNode, useId } from 'react';
import { readWhenSeen } from '../../api/read-when-seen.ts';
import { paths } from '../../app/paths.ts';
import { missedWordsQuery } from '../../base/missed-words.queries.ts';
import paperStyles from '../../ui/cards/paper.module.css';
import { joinClasses } from '../../ui/class-names.ts';
import { buttonClass } from '../../ui/controls/button-class.ts';
import { useNearView } from '../../ui/hooks/use-near-view.ts';
import { FailedLine } from '../../ui/page/FailedLine.tsx';
import { Heading } from '../../ui/page/Heading.tsx';
import { LoadingPanel } from '../../ui/page/LoadingPanel.tsx';
import { Skeleton } from '../../ui/page/Skeleton.tsx';
import typeStyles from '../../ui/type.module.css';
import { nameArchivalDay } from './account/departure-words.ts';
import { LearningNote } from './LearningNote.tsx';
import styles from './learning-section.module.css';
import { MissedWords } from './MissedWords.tsx';

interface MissedWordsSectionProps {
  student: Pick<Student, 'account' | 'archived'> & { student: { readonly recordId: number } };
  level: 2 | 3;
}

/**
 * The words that the student's user missed lately; of an archived student, before the archiving (screens-staff 7.11).
 */
export function MissedWordsSection({
  student: { student, account, archived },
  level,
}: MissedWordsSectionProps) {
  const headingId = useId();
  return (
    <section className={styles.section} aria-labelledby={headingId}>
      <div className={styles.head}>
        <Heading level={level} id={headingId} className={styles.heading}>
          Words Missed Lately
        </Heading>
        <p className={typeStyles.quiet}>
          In typed answers and dictations of the last {MISSED_DAYS} days
          {archived && ` before ${nameArchivalDay(archived)}`}.
        </p>
      </div>
      {account && (archived || isChoosable(account)) ? (
        <WordsOf
          userId={account.recordId}
          until={archived?.at}
          act={!archived && <AssignSentences coachingStudentId={student.recordId} />}
        />
      ) : (
        <LearningNote>They may not be chosen as a student of the app.</LearningNote>
      )}
    </section>
  );
}

interface WordsOfProps {
  userId: number;
  until: string | undefined;
  act: ReactNode;
}

function WordsOf({ userId, until, act }: WordsOfProps) {
  const [watch, isNear] = useNearView();
  const { data, isError, refetch } = useQuery({
    ...missedWordsQuery(userId, until),
    ...readWhenSeen,
    enabled: isNear,
  });
  if (!data) {
    return isError ? (
      <Failed onRetry={() => void refetch()} />
    ) : (
      <div ref={watch}>
        <Loading />
      </div>
    );
  }
  if (data.length === 0) {
    return (
      <LearningNote>
        No words missed in {until === undefined ? 'the last' : 'those'} {MISSED_DAYS} days.
      </LearningNote>
    );
  }
  return <MissedWords words={data} act={act} />;
}

function AssignSentences({ coachingStudentId }: { coachingStudentId: number }) {
  return (
    <Link
      to={paths.exampleSets}
      search={{ 'missed-by': coachingStudentId }}
      className={buttonClass({ size: 'staff' })}
    >
      <ListPlus aria-hidden="true" />
      Assign Sentences
    </Link>
  );
}

function Failed({ onRetry }: { onRetry: () => void }) {
  return (
    <Paper>
      <FailedLine message="Error loading data, please try again." onRetry={onRetry} />
    </Paper>
  );
}

function Loading() {
  return (
    <Paper>
      <LoadingPanel message="Loading words...">
        <Skeleton />
        <Skeleton />
        <Skeleton />
      </LoadingPanel>
    </Paper>
  );
}

function Paper({ children }: { children: ReactNode }) {
  return <div className={joinClasses(paperStyles.paper, styles.note)}>{children}</div>;
}
