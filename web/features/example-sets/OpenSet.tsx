import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useLeaveGuard } from '../../editing/kept-work/use-leave-guard.ts';
import { joinClasses } from '../../ui/class-names.ts';
import { BandButton } from '../../ui/controls/BandButton.tsx';
import { useModal } from '../../ui/overlays/use-modal.tsx';
import { AssigningStage, NOTHING_CHOSEN } from './AssigningStage.tsx';
import type { ExampleSetCreatorProps } from './creator-props.ts';
import { EditingStage } from './EditingStage.tsx';
import { KeptNotice } from './KeptNotice.tsx';
import { PastingStage } from './PastingStage.tsx';
import styles from './SetPage.module.css';
import { SetTitle } from './SetTitle.tsx';
import { isUnsaved, type SetEvent } from './set-state.ts';
import { useLookup } from './use-lookup.ts';
import type { OpenedSet } from './use-opened-set.ts';
import { useSaveSet } from './use-save-set.ts';
import { useSet } from './use-set.ts';

interface OpenSetProps extends ExampleSetCreatorProps {
  opened: OpenedSet;
  onOpen: (id?: string) => void;
}

const LEAVING = {
  title: 'Leave the example set?',
  body: 'It is not saved yet. It stays on this device and is here again when you come back.',
} as const;

export function OpenSet({ opened, onOpen, pageTitle, switchLabel, onSwitch }: OpenSetProps) {
  const inHand = useSet(opened);
  const lookup = useLookup(inHand);
  const saving = useSaveSet(inHand, lookup.lookUp);
  const { openModal, isOpen: isAsking, modal } = useModal();
  const [assignment, setAssignment] = useState(NOTHING_CHOSEN);
  const { state } = inHand;
  const { stage } = state;
  const hasWork = isUnsaved(state);
  useLeaveGuard(hasWork, openModal, LEAVING);
  const main = useRef<HTMLElement>(null);
  const lastStage = useRef(stage);
  useEffect(() => {
    if (lastStage.current !== stage) main.current?.focus({ preventScroll: true });
    lastStage.current = stage;
  }, [stage]);

  const change = (event: SetEvent) => {
    // Scrolls to the top of a new stage, since lists start where the page is scrolled to.
    if (event.type === 'entered' || event.type === 'appended') window.scrollTo({ top: 0 });
    return inHand.change(event);
  };
  const handleSwitch = () => {
    if (!hasWork) onSwitch();
    else {
      openModal({ ...LEAVING, type: 'confirm', onConfirm: onSwitch });
    }
  };
  const empty = async () => {
    if (saving.isBusy) return;
    await inHand.forget();
    onOpen();
  };
  const handleRestart = () => {
    if (!hasWork) void empty();
    else {
      openModal({
        type: 'confirm',
        title: 'Restart the example set?',
        body: 'What you pasted and did not save will be gone.',
        destroys: true,
        onConfirm: () => void empty(),
      });
    }
  };
  const frame = (content: ReactNode, beside?: ReactNode) => (
    <main
      ref={main}
      id="main"
      tabIndex={-1}
      className={joinClasses(styles.page, beside !== undefined && styles.split)}
    >
      <div className={styles.content}>
        <div className={styles.top}>
          <SetTitle pageTitle={pageTitle} switchLabel={switchLabel} onSwitch={handleSwitch} stage={stage} />
          <KeptNotice opened={opened} state={state} isBusy={saving.isBusy} onOpen={onOpen} />
        </div>
        {content}
      </div>
      {beside !== undefined && <div className={styles.beside}>{beside}</div>}
    </main>
  );
  const props = {
    inHand: { ...inHand, change },
    frame,
    restart: (
      <BandButton tone="quiet" size="mid" disabled={saving.isBusy} onClick={handleRestart}>
        Restart
      </BandButton>
    ),
  };
  return (
    <>
      {stage === 'pasting' && (
        <PastingStage
          {...props}
          lookup={lookup}
          onAppended={() => void lookup.lookUp().catch(() => undefined)}
        />
      )}
      {stage === 'editing' && <EditingStage {...props} lookup={lookup} saving={saving} isAsking={isAsking} />}
      {stage === 'assigning' && (
        <AssigningStage {...props} lookup={lookup} chosen={assignment} onChoose={setAssignment} />
      )}
      {modal}
    </>
  );
}
