import { useQuery } from '@tanstack/react-query';
import CircleCheck from 'lucide-react/icons/circle-check';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { useUser } from '../../base/active-student.ts';
import { useToday } from '../../base/use-today.ts';
import { useKeptWork } from '../../editing/kept-work/use-kept-work.ts';
import { Button } from '../../ui/controls/Button.tsx';
import { BottomSheet } from '../../ui/dialogs/BottomSheet.tsx';
import { MistakeForm } from './MistakeForm.tsx';
import styles from './MistakeSheet.module.css';
import { EMPTY_DRAFT, kindLabels, type Mistake, type MistakeDraft, mistakeDraft } from './mistake-draft.ts';
import { myMistakesQuery } from './mistakes.queries.ts';
import { useKeyboardInset } from './use-keyboard-inset.ts';

interface MistakeSheetProps {
  exampleId: number;
  isOpen: boolean;
  /** Closes the sheet; typed text stays on the device unless it was sent or cancelled. */
  onClose: () => void;
  /** The control that opens the sheet and gets the focus back. */
  opener: RefObject<HTMLElement | null>;
}

/**
 * 'Report a mistake' for learners (screens-student 6.11): at the foot of a phone, at the lower right of a wide window. It
 * needs Base UI's dialog: import it lazily.
 */
export function MistakeSheet(props: MistakeSheetProps) {
  const { recordId } = useUser();
  const kept = useKeptWork(`${recordId}:mistake:${props.exampleId}`, mistakeDraft);
  return kept.isRead ? (
    <OpenMistakeSheet {...props} began={kept.work ?? EMPTY_DRAFT} onKeep={kept.keep} />
  ) : null;
}

interface OpenMistakeSheetProps extends MistakeSheetProps {
  began: MistakeDraft;
  onKeep: (draft: MistakeDraft | undefined) => void;
}

function OpenMistakeSheet({ exampleId, isOpen, onClose, opener, began, onKeep }: OpenMistakeSheetProps) {
  const [draft, setDraft] = useState(began);
  const [sent, setSent] = useState<Mistake>();
  const { data } = useQuery(myMistakesQuery(useToday()));
  const first = useRef<HTMLInputElement>(null);
  const back = useRef<HTMLButtonElement>(null);
  const inset = useKeyboardInset();
  const change = (next: MistakeDraft) => {
    setDraft(next);
    onKeep(next.line === '' && next.kind === undefined ? undefined : next);
  };
  return (
    <BottomSheet
      isOpen={isOpen}
      onClose={onClose}
      onClosed={() => setSent(undefined)}
      title="Report a mistake"
      titleProps={{ className: styles.title }}
      headClass={styles.head}
      className={styles.sheet}
      style={{ marginBottom: inset }}
      findInitialFocus={() => first.current ?? back.current}
      opener={opener}
    >
      {sent ? (
        <Sent mistake={sent} onClose={onClose} back={back} />
      ) : data?.left === 0 ? (
        <UsedUp onClose={onClose} back={back} />
      ) : (
        <MistakeForm
          exampleId={exampleId}
          draft={draft}
          onChange={change}
          onSent={(mistake) => {
            setSent(mistake);
            change(EMPTY_DRAFT);
          }}
          onCancel={() => {
            change(EMPTY_DRAFT);
            onClose();
          }}
          first={first}
        />
      )}
    </BottomSheet>
  );
}

interface EndProps {
  onClose: () => void;
  back: RefObject<HTMLButtonElement | null>;
}

function Sent({ mistake: { kind, line }, ...end }: EndProps & { mistake: Mistake }) {
  return (
    <>
      <output className={styles.sent}>
        <CircleCheck aria-hidden="true" />
        <span>
          <b className={styles.told}>Sent</b>
          When it is mended, this card tells you.
        </span>
        <q className={styles.quote}>
          <b>{kindLabels[kind]}</b>
          {line}
        </q>
      </output>
      <BackToCard {...end} />
    </>
  );
}

function UsedUp(end: EndProps) {
  return (
    <>
      <output>You can report more tomorrow.</output>
      <BackToCard {...end} />
    </>
  );
}

/** Takes the focus when it is mounted: the control that had the focus is gone. */
function BackToCard({ onClose, back }: EndProps) {
  useEffect(() => back.current?.focus(), [back]);
  return (
    <Button ref={back} kind="primary" size="touch" onClick={onClose}>
      Back to the card
    </Button>
  );
}
