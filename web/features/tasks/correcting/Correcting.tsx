import type { Task } from '@soltura/contract/tasks/tasks';
import { firstNameOf } from '@soltura/domain/people/first-name';
import { useQuery } from '@tanstack/react-query';
import ArrowLeft from 'lucide-react/icons/arrow-left';
import { useEffect, useEffectEvent, useRef } from 'react';
import { useOptionLists } from '../../../api/option-lists.ts';
import { readWhenSeen } from '../../../api/read-when-seen.ts';
import { focusFirst } from '../../../editing/form-focus.ts';
import { Button } from '../../../ui/controls/Button.tsx';
import { useCommitKey } from '../../../ui/hooks/use-commit-key.ts';
import { useStableHandler } from '../../../ui/hooks/use-stable-handler.ts';
import { useShortcuts } from '../../../ui/shortcuts/use-shortcuts.ts';
import hiddenStyles from '../../../ui/VisuallyHidden.module.css';
import { taskPlacesQuery } from '../tasks.queries.ts';
import { FormNotes, NewerHandIn } from './CorrectingNotes.tsx';
import { HandInColumn } from './HandInColumn.tsx';
import { MemoryColumn } from './MemoryColumn.tsx';
import { NextBand, ReturnBand, WriteBand } from './ReturnBand.tsx';
import { InsideFields, OutFields, ReturnedPart } from './ReturnFields.tsx';
import styles from './ToCorrect.module.css';
import { useListeningKeys } from './use-listening-keys.ts';
import type { Queue } from './use-queue.ts';
import { useReturnForm } from './use-return-form.ts';

interface CorrectingProps {
  task: Task;
  queue: Queue;
  ownCoach: string;
  /** True after 'Return and Next', which goes on in the feedback. */
  startsInFeedback: boolean;
  onReturned: (goesOn: boolean) => void;
}

/** One task with its hand-in, the student's memory and the form, side by side or as the steps of a phone. */
export function Correcting({ task, queue, ownCoach, startsInFeedback, onReturned }: CorrectingProps) {
  const { step, show, findNext, move, openForm } = queue;
  const { recordId, student } = task;
  const first = firstNameOf(student.name);
  const lists = useOptionLists();
  const { data: places } = useQuery({
    ...taskPlacesQuery(recordId),
    ...readWhenSeen,
    enabled: task.status === 'handed in',
  });
  const { form, send } = useReturnForm({ task, ownCoach, places, onReturned, onUndo: () => show(recordId) });
  const area = useRef<HTMLDivElement>(null);
  const isOpen = task.status === 'handed in';
  const canSend = isOpen && step !== 'hand-in' && !form.isSaving;
  useCommitKey(useStableHandler(() => canSend && send({ goesOn: true })));
  useShortcuts({
    j: () => move(1),
    k: () => move(-1),
    ...(isOpen && listRatingKeys(lists.assignmentRatings, (rating) => form.change('rating', rating))),
  });
  useLeavingByEscape(area);
  const hasSound = (task.recordings ?? []).some(({ isRemoved }) => !isRemoved);
  const player = useListeningKeys(area, {
    isOn: hasSound && step === undefined,
    feedback: isOpen ? form.values.feedback : undefined,
    onFeedback: (feedback) => form.change('feedback', feedback),
  });
  useFocusOfForm(area, form);
  useFocusAtStart(area, startsInFeedback);
  const next = findNext(recordId);
  return (
    <>
      {/* Wider windows have it above the queue. */}
      {step !== undefined && <h1 className={hiddenStyles.hidden}>To Correct</h1>}
      {step !== 'return' && (
        <div className={styles.middle}>
          <div className={styles.handIn}>
            {step !== undefined && <BackTo label="Queue" onBack={() => show(undefined)} />}
            <HandInColumn task={task} player={player} notice={<NewerHandIn task={task} first={first} />} />
          </div>
          <div className={styles.memory}>
            <MemoryColumn task={task} />
          </div>
        </div>
      )}
      {step !== 'hand-in' && (
        <div ref={area} className={styles.form}>
          {step !== undefined && <BackTo label="Hand-In" onBack={() => show(recordId)} />}
          <FormNotes form={form} task={task} first={first} />
          {isOpen ? (
            <>
              <OutFields form={form} first={first} task={task} />
              <InsideFields form={form} first={first} ownCoach={ownCoach} places={places} />
            </>
          ) : (
            task.status === 'returned' && <ReturnedPart task={task} />
          )}
        </div>
      )}
      <div className={styles.band}>
        {!isOpen && <NextBand onNext={next === undefined ? undefined : () => show(next)} />}
        {isOpen && step === 'hand-in' && <WriteBand onWrite={openForm} />}
        {isOpen && step !== 'hand-in' && (
          <ReturnBand
            isRatingShown={form.values.showsRating === 'Yes'}
            ratings={lists.assignmentRatings.length}
            isSaving={form.isSaving}
            hasSound={hasSound}
            onReturn={() => send({ goesOn: false })}
            onReturnAndNext={() => send({ goesOn: true })}
          />
        )}
      </div>
    </>
  );
}

function BackTo({ label, onBack }: { label: string; onBack: () => void }) {
  return (
    <div className={styles.back}>
      <Button kind="link" size="staff" icon={<ArrowLeft aria-hidden="true" />} onClick={onBack}>
        {label}
      </Button>
    </div>
  );
}

function listRatingKeys(
  ratings: readonly string[],
  choose: (rating: string) => void,
): Record<string, () => void> {
  return Object.fromEntries(
    ratings.slice(0, 9).map((rating, place) => [String(place + 1), () => choose(rating)]),
  );
}

/** Lets Escape leave a field, after which single keys act. */
function useLeavingByEscape(area: React.RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const leave = (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || event.defaultPrevented) return;
      const { target } = event;
      if (
        target instanceof HTMLElement &&
        target.matches('input, select, textarea') &&
        area.current?.contains(target)
      )
        target.blur();
    };
    document.addEventListener('keydown', leave);
    return () => document.removeEventListener('keydown', leave);
  }, [area]);
}

function useFocusOfForm(
  area: React.RefObject<HTMLElement | null>,
  { complaint, refused }: ReturnType<typeof useReturnForm>['form'],
): void {
  useEffect(() => {
    if (complaint ?? refused) focusFirst(area.current, '[aria-invalid="true"]');
  }, [area, complaint, refused]);
}

function useFocusAtStart(area: React.RefObject<HTMLElement | null>, startsInFeedback: boolean): void {
  const focus = useEffectEvent(() => {
    if (!startsInFeedback) return;
    const field = area.current?.querySelector<HTMLElement>('textarea');
    (field ?? document.querySelector<HTMLElement>('[data-hand-in]'))?.focus({ preventScroll: !field });
  });
  useEffect(() => focus(), []);
}
