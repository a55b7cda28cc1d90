import { useEffect, useRef, useState } from 'react';
import { useUser } from '../../../../base/active-student.ts';
import { DraftNotice } from '../../../../editing/DraftNotice.tsx';
import { type KeptWork, useKeptWork } from '../../../../editing/kept-work/use-kept-work.ts';
import { useLeaveGuard } from '../../../../editing/kept-work/use-leave-guard.ts';
import { MoveInLink } from '../../../../parts/imports/MoveInLink.tsx';
import { Took } from '../../../../parts/imports/Took.tsx';
import { useGivenFile, useReadGiven } from '../../../../parts/imports/use-given-file.ts';
import { VisitGuard } from '../../../../parts/imports/VisitGuard.tsx';
import { noteImport } from '../../../../parts/imports/visit.ts';
import { Button } from '../../../../ui/controls/Button.tsx';
import { Steps } from '../../../../ui/controls/Steps.tsx';
import { useModal } from '../../../../ui/overlays/use-modal.tsx';
import { ErrorPanel } from '../../../../ui/page/ErrorPanel.tsx';
import { LoadingPanel } from '../../../../ui/page/LoadingPanel.tsx';
import typeStyles from '../../../../ui/type.module.css';
import { BackToStudents } from '../BackToStudents.tsx';
import pageStyles from '../enrol-page.module.css';
import { EnrolledMany } from './EnrolledMany.tsx';
import styles from './EnrolMany.module.css';
import { ForAll } from './ForAll.tsx';
import { type KeptList, keptList } from './kept-list.ts';
import { ManyBand } from './ManyBand.tsx';
import { PastedList } from './PastedList.tsx';
import { TrialTable } from './TrialTable.tsx';
import { UnansweredBand } from './UnansweredBand.tsx';
import { UnansweredList } from './UnansweredList.tsx';
import { useEnrolMany } from './use-enrol-many.ts';
import { type ListFacts, useListFacts } from './use-list-facts.ts';

const STEPS = ['Paste', 'Trial', 'Enrolled'] as const;
const LEAVING_LINKS = {
  title: 'Leave the links?',
  body: 'They are shown only now. New ones can be made by enrolling the same list once more.',
  destroys: true,
} as const;

/** Enrols many people from a pasted list, after a trial (screens-staff 7.14). */
export function EnrolMany() {
  const { facts, isFailed, retry } = useListFacts();
  const { recordId } = useUser();
  const kept = useKeptWork(`${recordId}:enrol-many`, keptList);
  if (facts && kept.isRead) return <OpenList facts={facts} kept={kept} />;
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

interface OpenListProps {
  facts: ListFacts;
  kept: KeptWork<KeptList>;
}

function OpenList({ facts, kept }: OpenListProps) {
  const given = useGivenFile('enrolments');
  /** True while an earlier list is shown that the file has not replaced. */
  const [isKept, setIsKept] = useState(kept.work !== undefined);
  const state = useEnrolMany(facts, kept, ({ file, ...done }) => {
    const typed = isKept ? undefined : given?.file.name;
    noteImport({ list: 'enrolments', file: file ?? typed, ...done }, given);
  });
  useReadGiven(given, (file) => {
    if (!isKept) void state.readFile(file);
  });
  const { entries, made, answer, isSettled, isSending, unanswered, restoredAt, enrol, trial } = state;
  const { openModal, modal } = useModal();
  const hasLinks = made?.people.some(({ link, isMailed }) => link !== '' && !isMailed) === true;
  useLeaveGuard(hasLinks, openModal, LEAVING_LINKS);
  const goOn = (next?: string) => {
    if (!hasLinks) return state.goOn(next);
    openModal({ ...LEAVING_LINKS, type: 'confirm', onConfirm: () => state.goOn(next) });
  };
  const heading = useRef<HTMLHeadingElement>(null);
  const stage = made ? 'made' : unanswered ? 'unanswered' : 'list';
  const former = useRef(stage);
  useEffect(() => {
    if (former.current !== stage) {
      window.scrollTo({ top: 0 });
      // The button with the focus was removed.
      heading.current?.focus({ preventScroll: true });
    }
    former.current = stage;
  }, [stage]);
  const step = made ? 2 : unanswered || entries.length > 0 ? 1 : 0;
  return (
    <>
      <main id="main" tabIndex={-1} className={pageStyles.page}>
        {given ? (
          <p>
            <MoveInLink />
          </p>
        ) : (
          <BackToStudents />
        )}
        <div className={pageStyles.head}>
          <h1 ref={heading} tabIndex={-1} className={typeStyles.h2}>
            Enrol Many
          </h1>
          <Steps label="Stages" steps={STEPS} current={step} />
          {stage === 'list' && answer && isSettled && (
            <p className={styles.took}>
              The trial writes nothing. It took <Took ms={trial.data?.took ?? 0} />.
            </p>
          )}
        </div>
        {made && (
          <EnrolledMany
            made={made}
            left={entries.length}
            onGoOn={() => goOn()}
            onMakeLinks={made.again === undefined ? undefined : () => goOn(made.again)}
          />
        )}
        {!made && unanswered && <UnansweredList {...unanswered} />}
        {!made && !unanswered && (
          <>
            {restoredAt !== undefined && (
              <DraftNotice keptAt={restoredAt} isBusy={isSending} onDiscard={state.discard} />
            )}
            {given && isKept && (
              <p className={styles.took}>
                {given.file.name} waits, as a list is here already.{' '}
                <Button
                  kind="link"
                  size="staff"
                  disabled={isSending}
                  onClick={() => {
                    setIsKept(false);
                    void state.readFile(given.file);
                  }}
                >
                  Read {given.file.name} instead
                </Button>
              </p>
            )}
            <ForAll state={state} facts={facts} />
            <div className={styles.work}>
              <PastedList state={state} />
              <TrialTable state={state} named={facts.named} listCoaches={facts.listCoaches} />
            </div>
          </>
        )}
      </main>
      {stage === 'list' && <ManyBand state={state} onEnrol={() => void enrol()} />}
      {stage === 'unanswered' && (
        <UnansweredBand
          isSending={isSending}
          onSend={() => void state.sendAgain()}
          onBack={state.backToList}
        />
      )}
      {modal}
      <VisitGuard />
    </>
  );
}
