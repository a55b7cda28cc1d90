import { toDay } from '@soltura/domain/dates';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import ClipboardPaste from 'lucide-react/icons/clipboard-paste';
import { useState } from 'react';
import { readNow } from '../../../api/server-clock.ts';
import { paths } from '../../../app/paths.ts';
import { catalogueQuery } from '../../../base/catalogue.queries.ts';
import { usePrograms } from '../../../base/programs.queries.ts';
import { useLeaveGuard } from '../../../editing/kept-work/use-leave-guard.ts';
import { joinClasses } from '../../../ui/class-names.ts';
import { Button } from '../../../ui/controls/Button.tsx';
import { buttonClass } from '../../../ui/controls/button-class.ts';
import { useUndoKey } from '../../../ui/hooks/use-undo-key.ts';
import { useModal } from '../../../ui/overlays/use-modal.tsx';
import { EmptyState } from '../../../ui/page/EmptyState.tsx';
import { ErrorPanel } from '../../../ui/page/ErrorPanel.tsx';
import { LoadingPanel } from '../../../ui/page/LoadingPanel.tsx';
import typeStyles from '../../../ui/type.module.css';
import { BackToStudents } from './BackToStudents.tsx';
import { EnrolForm, type EnrolFormProps } from './EnrolForm.tsx';
import { EnrolledList } from './EnrolledList.tsx';
import styles from './enrol-page.module.css';
import type { Enrolled } from './enrolment.mutations.ts';
import { type EnrolmentValues, startEnrolment } from './enrolment-values.ts';

const LEAVING_LINK = {
  title: 'Leave the link?',
  body: 'It was not copied, and is shown only now. A new one can be made by enrolling the same address once more.',
  destroys: true,
} as const;

/** Enrols one student after the other: creates those of their records that are missing (screens-staff 7.13). */
export function EnrolPage() {
  const catalogue = useQuery(catalogueQuery);
  const programs = usePrograms();
  if (catalogue.data?.courses.every(({ isArchived }) => isArchived)) return <NoCourses />;
  if (catalogue.data && programs.data)
    return <Enrolling catalogue={catalogue.data} programs={programs.data} />;
  const failed = [catalogue, programs].filter(({ data, isError }) => !data && isError);
  return (
    <main id="main" tabIndex={-1} className={styles.page}>
      <Head />
      {failed.length > 0 ? (
        <ErrorPanel
          title="Error loading data, please try again."
          onRetry={() => {
            for (const query of failed) void query.refetch();
          }}
        />
      ) : (
        <LoadingPanel message="Loading data..." />
      )}
    </main>
  );
}

/** A membership needs a course, so that without one nobody can be enrolled. */
function NoCourses() {
  return (
    <main id="main" tabIndex={-1} className={styles.page}>
      <Head />
      <EmptyState
        title="First the Courses"
        action={
          <Link
            to={paths.firstRun}
            search={{ step: 'program' }}
            className={buttonClass({ kind: 'primary', size: 'staff' })}
          >
            Add Coaching Courses
          </Link>
        }
      >
        A membership is of a coaching course, and your school has none yet. Tick the usual ones, or make your
        own in the courses table.
      </EmptyState>
    </main>
  );
}

function Enrolling(known: Pick<EnrolFormProps, 'catalogue' | 'programs'>) {
  const [start, setStart] = useState<EnrolmentValues>(() => startEnrolment(toDay(readNow())));
  const [enrolled, setEnrolled] = useState<readonly Enrolled[]>([]);
  const [copied, setCopied] = useState<ReadonlySet<string>>(new Set());
  const [isDone, setIsDone] = useState(false);
  useUndoKey();
  const { openModal, modal } = useModal();
  const hasLinks = enrolled.some(({ key, link, isMailed }) => link !== '' && !isMailed && !copied.has(key));
  useLeaveGuard(hasLinks, openModal, LEAVING_LINK);
  const [latest] = enrolled;
  const isShowingDone = isDone && latest !== undefined;
  const head = (
    <>
      <Head />
      <EnrolledList
        enrolled={enrolled}
        isDone={isShowingDone}
        onCopied={(key) => setCopied((before) => new Set([...before, key]))}
      />
    </>
  );
  if (isShowingDone) {
    return (
      <>
        <main id="main" tabIndex={-1} className={styles.page}>
          {head}
          <div className={styles.acts}>
            <Link
              to={paths.studentDrillDown}
              search={{ student: latest.studentId }}
              className={buttonClass({ size: 'staff' })}
            >
              Open the Student
            </Link>
            <Button size="staff" onClick={() => setIsDone(false)}>
              Enrol Another
            </Button>
          </div>
        </main>
        {modal}
      </>
    );
  }
  return (
    <>
      <EnrolForm
        {...known}
        head={head}
        start={start}
        hasLinks={hasLinks}
        isAnother={latest !== undefined}
        onEnrolled={(one, next) => {
          setEnrolled((before) => [one, ...before]);
          setStart(next);
        }}
        onTakenBack={(key) => setEnrolled((before) => before.filter((one) => one.key !== key))}
        onDone={() => {
          setIsDone(true);
          window.scrollTo({ top: 0 });
        }}
      />
      {modal}
    </>
  );
}

function Head() {
  return (
    <>
      <BackToStudents />
      <div className={joinClasses(styles.head, styles.ofForm)}>
        <h1 className={typeStyles.h2}>Enrol a Student</h1>
        <Link to={paths.enrolMany} className={joinClasses(buttonClass({ size: 'staff' }), styles.end)}>
          <ClipboardPaste aria-hidden="true" />
          Enrol Many
        </Link>
      </div>
    </>
  );
}
