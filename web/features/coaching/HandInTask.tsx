import type { MyTask } from '@soltura/contract/tasks/my-coaching';
import { parseDay } from '@soltura/domain/dates';
import { isEmpty } from '@soltura/domain/records/rules';
import { checkHandIn } from '@soltura/domain/tasks/task';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { hasContact } from '../../api/contact.ts';
import { useUser } from '../../base/active-student.ts';
import { useToday } from '../../base/use-today.ts';
import { focusFirst } from '../../editing/form-focus.ts';
import { useLeaveGuard } from '../../editing/kept-work/use-leave-guard.ts';
import { DueDay } from '../../parts/coaching/DueDay.tsx';
import { isTakeKept } from '../../parts/recordings/takes.ts';
import { useCommitKey } from '../../ui/hooks/use-commit-key.ts';
import { useStableHandler } from '../../ui/hooks/use-stable-handler.ts';
import { useModal } from '../../ui/overlays/use-modal.tsx';
import { Asked } from './Asked.tsx';
import { HandedIn } from './HandedIn.tsx';
import { HandInBand } from './HandInBand.tsx';
import { HandInFields, type Way } from './HandInFields.tsx';
import { hasTakes, readNames } from './hand-in-recordings.ts';
import { isSpoken } from './is-spoken.ts';
import { LeftTakes } from './LeftTakes.tsx';
import styles from './MyTask.module.css';
import { Speak } from './Speak.tsx';
import { TaskHead } from './TaskHead.tsx';
import { TaskQuiz } from './TaskQuiz.tsx';
import { tellHandedIn } from './tell-handed-in.ts';
import { type HandInForm, useHandIn } from './use-hand-in.ts';

interface HandInTaskProps {
  task: MyTask;
  bar: ReactNode;
  /** True for a task that was withdrawn. */
  isGone: boolean;
}

/** A task that is to do, or was handed in and can be changed (screens-coaching 2.3). */
export function HandInTask({ task, bar, isGone }: HandInTaskProps) {
  const { assignmentType, title, dueOn, status, handIn, recordings = [] } = task;
  const today = useToday();
  const form = useHandIn(task, isGone);
  const { values, mode } = form;
  const [chosenWay, setWay] = useState<Way>(() => chooseWay(values, assignmentType));
  const [isBusy, setIsBusy] = useState(false);
  const [bandPlace, setBandPlace] = useState<HTMLElement | null>(null);
  // While takes are sent, or one of them is refused, that is what is shown.
  const [leftFault, setLeftFault] = useState<object>();
  const isOfRecordings =
    form.sending !== undefined || (form.errors.recordings !== undefined && form.refused !== leftFault);
  const way = isOfRecordings ? 'speak' : chosenWay;
  const turnTo = (next: Way) => {
    setWay(next);
    setLeftFault(form.refused);
  };
  const isEditing = mode === 'edit';
  const fields = useRef<HTMLDivElement>(null);
  const [presses, setPresses] = useState(0);
  useEffect(() => {
    if (presses > 0 || form.refused) focusFirst(fields.current, '[aria-invalid="true"]');
  }, [presses, form.refused]);
  const done = useFocusWhenDone(isEditing);

  const submit = useStableHandler(() => {
    if (!isEditing || isBusy || form.isSaving || !hasContact()) return;
    const [fault] = checkHandIn({ ...values, recordings: readNames(values.recordings) });
    // A wrong value is shown in its own way of handing in; an empty hand-in in the way that is open.
    if (fault?.field === 'link') setWay('link');
    else if (fault && values.text.trim() !== '') setWay('write');
    else setWay(way);
    form.save();
    setPresses(presses + 1);
  });
  useCommitKey(submit);
  const { openModal, modal } = useModal();
  const { recordId: userId } = useUser();
  const isKept = readNames(values.recordings).every((id) =>
    isTakeKept({ id, userId, taskId: task.recordId }),
  );
  // While one speaks or sends, 'Speak' asks.
  useLeaveGuard(!isKept && !isBusy && form.sending === undefined, openModal, LEAVE_UNKEPT);
  const cancel = () => {
    if (hasTakes(values.recordings)) openModal({ ...CANCEL_SPOKEN, onConfirm: form.cancel });
    else form.cancel();
  };
  const day = parseDay(dueOn);
  return (
    <>
      <main id="main" tabIndex={-1} className={styles.page}>
        {bar}
        <div className={styles.column}>
          <TaskHead title={title}>
            {assignmentType}
            {day && status === 'given' && (
              <span>
                <DueDay dueOn={day} today={today} isFull />
              </span>
            )}
          </TaskHead>
          <Asked task={task} />
          <TaskQuiz task={task} />
          {isEditing && (
            <HandInFields
              ref={fields}
              form={form}
              way={way}
              onWay={turnTo}
              isChange={status !== 'given'}
              isBusy={isBusy || form.sending !== undefined}
              speak={
                form.isGone ? (
                  <LeftTakes taskId={task.recordId} recordings={values.recordings} />
                ) : (
                  bandPlace && (
                    <Speak
                      task={task}
                      form={form}
                      isThere={isThere(values)}
                      bandPlace={bandPlace}
                      onSubmit={submit}
                      onWrite={() => turnTo('write')}
                      onBusy={setIsBusy}
                      onCancel={status === 'given' ? undefined : cancel}
                    />
                  )
                )
              }
            />
          )}
          {!isEditing && handIn && (
            <section className={styles.part} aria-labelledby="handed-in">
              <h2 ref={done} id="handed-in" tabIndex={-1}>
                Handed in
              </h2>
              <HandedIn
                {...handIn}
                recordings={recordings.filter(({ isHandedIn }) => isHandedIn)}
                when={`${tellHandedIn(handIn.handedInAt, today)}. You can still change it.`}
              />
            </section>
          )}
        </div>
      </main>
      {modal}
      {/* 'Speak' has a band of its own, which it puts here. */}
      <div ref={setBandPlace} className={styles.bandPlace}>
        {!(isEditing && way === 'speak' && !form.isGone) && (
          <HandInBand form={form} onSubmit={submit} onCancel={cancel} isChange={status !== 'given'} />
        )}
      </div>
    </>
  );
}

const LEAVE_UNKEPT = {
  title: 'Leave Before You Hand In?',
  body: 'This browser cannot keep your recording. It is lost when this page is closed or loaded again.',
};
const CANCEL_SPOKEN = {
  title: 'Cancel the Change?',
  body: 'The recordings that were not handed in are deleted.',
  type: 'confirm',
  destroys: true,
} as const;

function chooseWay({ text, link, recordings }: HandInForm['values'], assignmentType: string): Way {
  if (recordings !== '') return 'speak';
  if (text !== '') return 'write';
  if (link !== '') return 'link';
  return isSpoken(assignmentType) ? 'speak' : 'write';
}

function isThere({ text, link, recordings }: HandInForm['values']): boolean {
  return !isEmpty(text) || !isEmpty(link) || recordings !== '';
}

/** Moves the focus to the heading of what was handed in, since the button that was pressed is gone then. */
function useFocusWhenDone(isEditing: boolean) {
  const heading = useRef<HTMLHeadingElement>(null);
  const wasEditing = useRef(isEditing);
  useEffect(() => {
    if (wasEditing.current && !isEditing) heading.current?.focus({ preventScroll: true });
    wasEditing.current = isEditing;
  }, [isEditing]);
  return heading;
}
