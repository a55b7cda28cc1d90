import { useEffect, useRef } from 'react';
import { useLeaveGuard } from '../../../../editing/kept-work/use-leave-guard.ts';
import { ErrorPanel } from '../../../../ui/ErrorPanel.tsx';
import { LoadingPanel } from '../../../../ui/LoadingPanel.tsx';
import { Steps } from '../../../../ui/Steps.tsx';
import typeStyles from '../../../../ui/type.module.css';
import { useModal } from '../../../../ui/use-modal.tsx';
import { BackToStudents } from '../BackToStudents.tsx';
import pageStyles from '../enrol-page.module.css';
import { EnrolledMany } from './EnrolledMany.tsx';
import styles from './EnrolMany.module.css';
import { ForAll } from './ForAll.tsx';
import { ManyBand } from './ManyBand.tsx';
import { PastedList } from './PastedList.tsx';
import { TrialTable } from './TrialTable.tsx';
import { useEnrolMany } from './use-enrol-many.ts';
import { type ListFacts, useListFacts } from './use-list-facts.ts';

const STEPS = ['Paste', 'Trial', 'Enrolled'] as const;
const LEAVING_LIST = {
  title: 'Leave the list?',
  body: 'Nobody who stands in it now is enrolled. It is not kept.',
  destroys: true,
} as const;
const LEAVING_LINKS = {
  title: 'Leave the links?',
  body: 'They are shown only now. New ones can be made by enrolling the same list once more.',
  destroys: true,
} as const;

/** Enrols many people from a pasted list, after a trial (screens-staff 7.14). */
export function EnrolMany() {
  const { facts, isFailed, retry } = useListFacts();
  if (facts) return <OpenList facts={facts} />;
  return (
    <main id="main" tabIndex={-1} className={pageStyles.page}>
      <BackToStudents />
      <h1 className={typeStyles.h2}>Enrol Many</h1>
      {isFailed ? (
        <ErrorPanel title="Error loading data, please try again." onRetry={retry} />
      ) : (
        <LoadingPanel message="Loading data..." />
      )}
    </main>
  );
}

function OpenList({ facts }: { facts: ListFacts }) {
  const state = useEnrolMany(facts);
  const { text, entries, made, answer, isSettled, enrol, trial } = state;
  const { openModal, modal } = useModal();
  const hasLinks = made?.some(({ link, isMailed }) => link !== '' && !isMailed) === true;
  useLeaveGuard(made ? hasLinks : text.trim() !== '', openModal, made ? LEAVING_LINKS : LEAVING_LIST);
  const heading = useRef<HTMLHeadingElement>(null);
  const isMade = made !== undefined;
  const former = useRef(isMade);
  useEffect(() => {
    if (former.current !== isMade) {
      window.scrollTo({ top: 0 });
      // What was pressed is gone.
      heading.current?.focus({ preventScroll: true });
    }
    former.current = isMade;
  }, [isMade]);
  const step = made ? 2 : entries.length > 0 ? 1 : 0;
  return (
    <>
      <main id="main" tabIndex={-1} className={pageStyles.page}>
        <BackToStudents />
        <div className={pageStyles.head}>
          <h1 ref={heading} tabIndex={-1} className={typeStyles.h2}>
            Enrol Many
          </h1>
          <Steps label="Stages" steps={STEPS} current={step} />
          {step === 1 && answer && isSettled && (
            <p className={styles.took}>
              The trial writes nothing. It took {(trial.data ? trial.data.took / 1000 : 0).toFixed(1)} s.
            </p>
          )}
        </div>
        {made ? (
          <EnrolledMany made={made} left={entries.length} onGoOn={state.goOn} />
        ) : (
          <>
            <ForAll state={state} facts={facts} />
            <div className={styles.work}>
              <PastedList state={state} />
              <TrialTable state={state} named={facts.named} />
            </div>
          </>
        )}
      </main>
      {!made && <ManyBand state={state} onEnrol={() => void enrol()} />}
      {modal}
    </>
  );
}
