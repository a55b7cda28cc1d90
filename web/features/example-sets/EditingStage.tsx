import { hasInvalidLink } from '@soltura/domain/example-sets/draft-links';
import { describeTooLong, type ExampleDraft } from '@soltura/domain/example-sets/paste-table';
import { formatNumber } from '@soltura/domain/numbers';
import ArrowLeft from 'lucide-react/icons/arrow-left';
import ChevronDown from 'lucide-react/icons/chevron-down';
import ChevronUp from 'lucide-react/icons/chevron-up';
import { useMemo, useState } from 'react';
import { useSaveKey } from '../../editing/kept-work/use-save-key.ts';
import { ExamplePreview } from '../../parts/examples/ExamplePreview.tsx';
import { INVALID_LINKS } from '../../parts/examples/invalid-links.ts';
import { PagedExamples } from '../../parts/examples/PagedExamples.tsx';
import { BandButton } from '../../ui/controls/BandButton.tsx';
import { IconButton } from '../../ui/controls/IconButton.tsx';
import { UnsavedMark } from '../../ui/controls/UnsavedMark.tsx';
import { useStableHandler } from '../../ui/hooks/use-stable-handler.ts';
import type { ModalProps } from '../../ui/overlays/modal-props.ts';
import { useModal } from '../../ui/overlays/use-modal.tsx';
import typeStyles from '../../ui/type.module.css';
import { LookupState } from './LookupState.tsx';
import { SetBand } from './SetBand.tsx';
import { listShownAsSaved } from './set-state.ts';
import styles from './stage.module.css';
import type { StageProps } from './stage-props.ts';
import { UnsavedTable } from './UnsavedTable.tsx';
import type { SetLookup } from './use-lookup.ts';
import type { SaveProgress } from './use-save-set.ts';

const SAVED = { name: 'saved' } as const;
const TOO_LONG: ModalProps = {
  type: 'error',
  title: 'Texts too long',
  body: 'One or more examples hold a text that is too long to be saved. They are marked: please shorten them and try again.',
};

interface EditingStageProps extends StageProps {
  lookup: SetLookup;
  saving: { isBusy: boolean; progress: SaveProgress | undefined; save: () => Promise<void> };
  /** True while a dialog is open, which turns the shortcuts off. */
  isAsking: boolean;
}

export function EditingStage({ inHand, frame, restart, lookup, saving, isAsking }: EditingStageProps) {
  const { state, change, read } = inHand;
  const { set } = state;
  const { unsaved } = set;
  const saved = useMemo(() => listShownAsSaved(set), [set]);
  const [currentId, setCurrentId] = useState<number>();
  const [soughtId, setSoughtId] = useState<number>();
  const { openModal, isOpen, modal } = useModal();
  const place = Math.max(
    0,
    unsaved.findIndex(({ recordId }) => recordId === currentId),
  );
  const current = unsaved[place];

  const handleSave = () => {
    const rows = read().set.unsaved;
    if (hasInvalidLink(rows)) openModal(INVALID_LINKS);
    else if (rows.some((row) => describeTooLong(row) !== undefined)) openModal(TOO_LONG);
    else void saving.save();
  };
  useSaveKey(handleSave, !isOpen && !isAsking);
  const handleEdit = useStableHandler((recordId: number, changes: Partial<ExampleDraft>) =>
    change({ type: 'edited', recordId, changes }),
  );
  const handleRemove = useStableHandler((recordId: number) => change({ type: 'removed', recordId }));
  const handleStep = (step: number) => {
    const next = unsaved[place + step];
    if (!next) return;
    setCurrentId(next.recordId);
    // On narrow screens the preview is above the rows, and scrolling to a row would move it out of sight.
    if (window.matchMedia('(min-width: 72rem)').matches) setSoughtId(next.recordId);
  };
  const isEmpty = unsaved.length + saved.length === 0;
  return (
    <>
      {frame(
        <>
          {unsaved.length > 0 && (
            <section className={styles.section} aria-labelledby="edit-examples">
              <div className={styles.head}>
                <h2 id="edit-examples">Edit Examples</h2>
                <span className={typeStyles.faint}>{formatNumber(unsaved.length)} unsaved</span>
              </div>
              <UnsavedTable
                rows={unsaved}
                currentId={current?.recordId}
                soughtId={soughtId}
                onEdit={handleEdit}
                onRemove={handleRemove}
                onFocus={setCurrentId}
              />
            </section>
          )}
          <LookupState lookup={lookup} />
          {saved.length > 0 && (
            <section aria-label="Saved examples">
              <PagedExamples examples={saved} kind={SAVED} />
            </section>
          )}
          {isEmpty && lookup.status === undefined && (
            <p className={typeStyles.quietSmall}>
              There are no examples in this set. Go back and paste some.
            </p>
          )}
        </>,
        current && (
          <ExamplePreview
            spanishExample={current.spanishExample}
            englishTranslation={current.englishTranslation}
            spanishAudioLa={current.spanishAudioLa}
            englishAudio={current.englishAudio}
            aside={
              <>
                <span className={typeStyles.faint}>
                  {formatNumber(place + 1)} of {formatNumber(unsaved.length)}
                </span>
                <IconButton
                  label="Previous example"
                  size="staff"
                  disabled={place === 0}
                  onClick={() => handleStep(-1)}
                >
                  <ChevronUp aria-hidden="true" />
                </IconButton>
                <IconButton
                  label="Next example"
                  size="staff"
                  disabled={place >= unsaved.length - 1}
                  onClick={() => handleStep(1)}
                >
                  <ChevronDown aria-hidden="true" />
                </IconButton>
              </>
            }
          />
        ),
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
            {restart}
          </>
        }
        note={<SaveNote unsaved={unsaved.length} progress={saving.progress} />}
        act={
          <SaveAct
            isSaving={saving.isBusy && unsaved.length + set.saving.length > 0}
            unsaved={unsaved.length}
            saved={set.saved.length}
            onSave={handleSave}
            onContinue={() => change({ type: 'entered', stage: 'assigning' })}
          />
        }
      />
      {modal}
    </>
  );
}

function SaveNote({ unsaved, progress }: { unsaved: number; progress: SaveProgress | undefined }) {
  if (progress) return `Saving ${formatNumber(progress.reached)} of ${formatNumber(progress.total)}…`;
  return unsaved > 0 ? <UnsavedMark>{formatNumber(unsaved)} unsaved</UnsavedMark> : null;
}

interface SaveActProps {
  isSaving: boolean;
  unsaved: number;
  saved: number;
  onSave: () => void;
  onContinue: () => void;
}

function SaveAct({ isSaving, unsaved, saved, onSave, onContinue }: SaveActProps) {
  if (isSaving || unsaved > 0) {
    return (
      <BandButton
        tone="light"
        size="mid"
        keycap={isSaving ? undefined : 'Ctrl ↵'}
        shortcuts="Control+Enter Meta+Enter"
        disabled={isSaving}
        onClick={onSave}
      >
        {isSaving ? 'Saving...' : 'Save Example Set'}
      </BandButton>
    );
  }
  return (
    saved > 0 && (
      <BandButton
        tone="light"
        size="mid"
        onClick={({ detail }) => {
          // The second press of a double click was meant for Save, which was in the same place.
          if (detail < 2) onContinue();
        }}
      >
        Continue to Assignment
      </BandButton>
    )
  );
}
