import type { Example } from '@soltura/contract/examples/examples';
import { listToAssign, narrowToRange } from '@soltura/domain/example-sets/to-assign';
import { formatNumber } from '@soltura/domain/numbers';
import { findRangeWords } from '@soltura/domain/programs/eligible';
import type { LessonRange } from '@soltura/domain/programs/lesson-range';
import ArrowLeft from 'lucide-react/icons/arrow-left';
import ArrowRightLeft from 'lucide-react/icons/arrow-right-left';
import { useEffect, useEffectEvent, useMemo, useState } from 'react';
import { NO_QUIZ } from '../../base/course-quizzes.ts';
import { usePrograms } from '../../base/programs.queries.ts';
import { PagedExamples } from '../../parts/examples/PagedExamples.tsx';
import { LessonRangeSelector } from '../../parts/programs/LessonRangeSelector.tsx';
import paperStyles from '../../ui/cards/paper.module.css';
import { joinClasses } from '../../ui/class-names.ts';
import { BandButton } from '../../ui/controls/BandButton.tsx';
import { Button } from '../../ui/controls/Button.tsx';
import { openable } from '../../ui/overlays/openable.tsx';
import { toast } from '../../ui/overlays/toast.ts';
import { ErrorPanel } from '../../ui/page/ErrorPanel.tsx';
import { Spinner } from '../../ui/page/Spinner.tsx';
import typeStyles from '../../ui/type.module.css';
import styles from './AssigningStage.module.css';
import { AssignQuiz, type ChosenQuiz } from './AssignQuiz.tsx';
import { AssignSeveral } from './AssignSeveral.tsx';
import { AssignStudent } from './AssignStudent.tsx';
import { LookupState } from './LookupState.tsx';
import { SetBand } from './SetBand.tsx';
import stage from './stage.module.css';
import type { StageProps } from './stage-props.ts';
import { useQuizTarget, useStudentTarget } from './use-assign-target.ts';
import type { SetLookup } from './use-lookup.ts';

const ConfirmAssignment = openable(async () => (await import('./ConfirmAssignment.tsx')).ConfirmAssignment);

export interface AssignmentChoice {
  readonly isForQuiz: boolean;
  readonly quiz: ChosenQuiz;
  /** The lessons for which examples must be eligible; without a course all examples stay. */
  readonly range: LessonRange;
}

interface AssigningStageProps extends StageProps {
  lookup: SetLookup;
  chosen: AssignmentChoice;
  onChoose: (chosen: AssignmentChoice) => void;
}

const NO_RESTRICTION: LessonRange = { courseId: undefined, fromId: undefined, toId: undefined };
export const NOTHING_CHOSEN: AssignmentChoice = {
  isForQuiz: false,
  quiz: { course: undefined, quizId: NO_QUIZ },
  range: NO_RESTRICTION,
};
const ALL_ASSIGNED = 'All examples have already been assigned';
const NONE: readonly [] = [];
const STACKED = { name: 'stacked' } as const;

export function AssigningStage({ inHand, frame, restart, lookup, chosen, onChoose }: AssigningStageProps) {
  const { state, change } = inHand;
  const { saved } = state.set;
  const { isForQuiz, quiz, range } = chosen;
  const [isAsking, setIsAsking] = useState(false);
  const handleAssigned = () => void change({ type: 'assigned' });
  const toStudent = useStudentTarget(handleAssigned);
  const toQuiz = useQuizTarget(quiz.quizId, handleAssigned);
  const target = isForQuiz ? toQuiz : toStudent;
  const { held, key } = target;
  const remaining = useMemo(() => listToAssign(saved, held ?? NONE), [saved, held]);
  const { examples, hidden } = useNarrowed(remaining, range);
  const { examples: forAll } = useNarrowed(saved, range);
  const isReady = held !== undefined;
  const hasSaved = saved.length > 0;
  const isCounting = key !== undefined && !isReady;
  const count = examples.length;

  const tellIfNothingIsLeft = useEffectEvent(() => {
    if (remaining.length === 0) toast.info(ALL_ASSIGNED);
  });
  useEffect(() => {
    if (key !== undefined && isReady && hasSaved) tellIfNothingIsLeft();
  }, [key, isReady, hasSaved]);

  const canAssign = isReady && count > 0 && !target.isPending;
  const handleConfirm = () => {
    setIsAsking(false);
    target.assign(examples);
  };
  return (
    <>
      {frame(
        <>
          <section
            className={joinClasses(paperStyles.paper, styles.target)}
            aria-labelledby="assign-examples"
          >
            <div className={styles.bar}>
              <h2 id="assign-examples">Assign Examples</h2>
              {isForQuiz ? (
                <AssignQuiz chosen={quiz} onChoose={(next) => onChoose({ ...chosen, quiz: next })} />
              ) : (
                <>
                  <AssignStudent />
                  {/* Stands beside the student; buttons of the bar itself stand at its end. */}
                  <div>
                    <AssignSeveral examples={forAll} onAssigned={handleAssigned} />
                  </div>
                </>
              )}
              <Button
                kind="ghost"
                size="staff"
                icon={<ArrowRightLeft aria-hidden="true" />}
                onClick={() => onChoose({ ...chosen, isForQuiz: !isForQuiz })}
              >
                {isForQuiz ? 'Switch to Student Assignment' : 'Switch to Quiz Assignment'}
              </Button>
            </div>
            <div className={styles.range}>
              <p className={styles.help}>
                A course and its lessons narrow what is assigned. Without a course nothing is left out.
              </p>
              <LessonRangeSelector range={range} onChoose={(next) => onChoose({ ...chosen, range: next })} />
              <output className={styles.hidden}>
                {hidden > 0 && `${formatNumber(hidden)} hidden by lesson range`}
              </output>
            </div>
          </section>
          <LookupState lookup={lookup} />
          <div className={styles.tables}>
            <section className={styles.remaining} aria-labelledby="to-be-assigned">
              <h2 id="to-be-assigned">
                Examples to be Assigned ({isCounting ? '…' : formatNumber(count)} remaining)
              </h2>
              {count > 0 && <PagedExamples examples={examples} kind={STACKED} />}
              {isReady && remaining.length === 0 && <p className={typeStyles.quietSmall}>{ALL_ASSIGNED}</p>}
            </section>
            {key !== undefined && (
              <section className={styles.held} aria-labelledby="already-assigned">
                <h2 id="already-assigned">
                  Examples Already Assigned to {target.name} ({held ? formatNumber(held.length) : '…'})
                </h2>
                {held && held.length > 0 && <PagedExamples examples={held} kind={STACKED} />}
                {!held && target.isError && (
                  <ErrorPanel title="Error loading examples" onRetry={target.retry} />
                )}
                {!held && !target.isError && (
                  <output className={stage.checking}>
                    <Spinner />
                    Loading examples...
                  </output>
                )}
              </section>
            )}
          </div>
        </>,
      )}
      <SetBand
        back={
          <>
            <BandButton
              size="mid"
              icon={<ArrowLeft aria-hidden="true" />}
              onClick={() => change({ type: 'entered', stage: 'pasting' })}
            >
              Back to Paste
            </BandButton>
            <BandButton size="mid" onClick={() => change({ type: 'entered', stage: 'editing' })}>
              Back to Edit
            </BandButton>
            {restart}
          </>
        }
        act={
          (!isForQuiz || key !== undefined) && (
            <BandButton tone="light" size="mid" disabled={!canAssign} onClick={() => setIsAsking(true)}>
              {describeAct(isForQuiz, target, isCounting ? '…' : formatNumber(count))}
            </BandButton>
          )
        }
      />
      {isAsking && (
        <ConfirmAssignment
          count={count}
          target={isForQuiz ? `quiz ${target.name}` : target.name}
          canConfirm={canAssign}
          onConfirm={handleConfirm}
          onClose={() => setIsAsking(false)}
        />
      )}
    </>
  );
}

function describeAct(
  isForQuiz: boolean,
  { key, name, isPending }: { key: string | undefined; name: string; isPending: boolean },
  count: string,
): string {
  if (key === undefined) return 'Please select a student first';
  if (isForQuiz) {
    return isPending ? 'Assigning...' : `Assign ${count} Examples to Quiz: ${name}`;
  }
  return `Assign ${count} Examples to ${name}`;
}

/** The examples that are eligible for the chosen lessons; all of them without a course and a To lesson. */
function useNarrowed(examples: readonly Example[], { courseId, fromId, toId }: LessonRange) {
  const { data } = usePrograms();
  return useMemo(() => {
    const isNarrowed = data !== undefined && courseId !== undefined && toId !== undefined;
    const words = isNarrowed ? findRangeWords(data.programs, data.lessons, { fromId, toId }) : undefined;
    return narrowToRange(examples, words);
  }, [data, examples, courseId, fromId, toId]);
}
