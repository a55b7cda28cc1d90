import type { Example } from '@soltura/contract/examples/examples';
import type { ListedStudent } from '@soltura/contract/people/user-lists';
import { isChoosable } from '@soltura/domain/people/search';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useEffect, useEffectEvent, useState } from 'react';
import { paths } from '../../app/paths.ts';
import { useSelectStudent, useUser } from '../../base/active-student.ts';
import { missedSentencesQuery } from '../../base/missed-words.queries.ts';
import { studentQuery } from '../../base/students.queries.ts';
import { buttonClass } from '../../ui/controls/button-class.ts';
import { EmptyState } from '../../ui/page/EmptyState.tsx';
import { ErrorPanel } from '../../ui/page/ErrorPanel.tsx';
import { LoadingPanel } from '../../ui/page/LoadingPanel.tsx';
import type { ExampleSetCreatorProps } from './creator-props.ts';
import styles from './SetPage.module.css';
import { SetsOfUser } from './SetsOfUser.tsx';
import { SetTitle } from './SetTitle.tsx';
import { beginAssigning } from './set-state.ts';

interface MissedWordsSetProps extends ExampleSetCreatorProps {
  studentId: number;
}

/**
 * Opens the sentences for the words that a student missed as a set of its own, in the assigning stage, with that
 * student as recipient (screens-student 15.7).
 */
export function MissedWordsSet({ studentId, ...props }: MissedWordsSetProps) {
  const { student, sentences, isError, retry } = useMissedSentences(studentId);
  if (student && sentences && sentences.length > 0) {
    return <ForStudent student={student} sentences={sentences} studentId={studentId} {...props} />;
  }
  const { pageTitle, switchLabel, onSwitch } = props;
  return (
    <main id="main" tabIndex={-1} className={styles.page}>
      <div className={styles.content}>
        <SetTitle pageTitle={pageTitle} switchLabel={switchLabel} onSwitch={onSwitch} stage={undefined} />
        {student === null || sentences ? (
          <EmptyState
            title="No Sentences Found"
            action={
              <Link
                to={paths.studentDrillDown}
                search={{ student: studentId }}
                className={buttonClass({ kind: 'primary' })}
              >
                Back to the Student
              </Link>
            }
          >
            {student
              ? `There are no verified sentences with words that ${student.name} missed lately and without a card.`
              : 'They may not be chosen as a student of the app.'}
          </EmptyState>
        ) : isError ? (
          <ErrorPanel title="Error loading examples" onRetry={retry} />
        ) : (
          <LoadingPanel message="Loading examples..." />
        )}
      </div>
    </main>
  );
}

interface ForStudentProps extends MissedWordsSetProps {
  student: ListedStudent;
  sentences: readonly Example[];
}

function ForStudent({ student, sentences, studentId, ...props }: ForStudentProps) {
  const user = useUser();
  const selectStudent = useSelectStudent();
  const [given] = useState(() => ({
    id: `missed-by-${studentId}`,
    beginning: beginAssigning(sentences),
  }));
  // Runs once: the recipient can be changed afterwards, as in every other set.
  const choose = useEffectEvent(() => selectStudent(student));
  useEffect(() => choose(), []);
  return <SetsOfUser userId={user.recordId} given={given} {...props} />;
}

/** The app's student, null where there is none, and the sentences; each undefined until loaded. */
function useMissedSentences(studentId: number) {
  const page = useQuery(studentQuery(studentId));
  const account = page.data?.account;
  const student = account && !isChoosable(account) ? null : account;
  const sentences = useQuery({
    ...missedSentencesQuery(student?.recordId ?? 0),
    enabled: student !== undefined && student !== null,
  });
  const failed = [page, sentences].find(({ data, isError }) => !data && isError);
  return {
    student,
    sentences: sentences.data,
    isError: failed !== undefined,
    retry: () => void failed?.refetch(),
  };
}
