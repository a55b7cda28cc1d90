import { isValid, parsePaste, summarizePaste } from '@soltura/domain/example-sets/paste-table';
import { countOf, formatNumber } from '@soltura/domain/numbers';
import { startTransition, useDeferredValue, useMemo } from 'react';
import { BandButton } from '../../ui/controls/BandButton.tsx';
import { UnsavedMark } from '../../ui/controls/UnsavedMark.tsx';
import { LookupState } from './LookupState.tsx';
import { PasteBox } from './PasteBox.tsx';
import { PreviewTable } from './PreviewTable.tsx';
import { SetBand } from './SetBand.tsx';
import type { SetState } from './set-state.ts';
import styles from './stage.module.css';
import type { StageProps } from './stage-props.ts';
import type { SetLookup } from './use-lookup.ts';
import { useStoredTexts } from './use-stored-texts.ts';

interface PastingStageProps extends StageProps {
  lookup: SetLookup;
  onAppended: () => void;
}

export function PastingStage({ inHand, frame, restart, lookup, onAppended }: PastingStageProps) {
  const { state, change, read } = inHand;
  const { pasteText, set, unreadTexts } = state;
  // Typing has priority over parsing the text.
  const settled = useDeferredValue(pasteText);
  const rows = useMemo(() => parsePaste(settled, listEarlier(set)), [settled, set]);
  const { total, valid, errors } = useMemo(() => summarizePaste(rows), [rows]);
  const stored = useStoredTexts(useMemo(() => listSpanish(rows.filter(isValid)), [rows]));
  const unsaved = set.unsaved.length;

  const handleNext = () => {
    const { pasteText: latest, set: held } = read();
    const drafts = parsePaste(latest, listEarlier(held)).filter(isValid);
    if (drafts.length === 0) return;
    // Renders many boxes in slices.
    startTransition(() => {
      change({ type: 'appended', drafts });
    });
    onAppended();
  };
  return (
    <>
      {frame(
        <>
          <PasteBox
            value={pasteText}
            rowCount={total}
            onChange={(text) => change({ type: 'pasted', text })}
          />
          {lookup.status === 'failed' && <LookupState lookup={lookup} />}
          {total > 0 && (
            <section className={styles.section} aria-labelledby="preview-set">
              <h2 id="preview-set">Preview Set</h2>
              <PreviewTable rows={rows} stored={stored} />
            </section>
          )}
        </>,
      )}
      <SetBand
        back={
          <>
            {unsaved + set.saving.length + set.saved.length + unreadTexts.length > 0 && (
              <BandButton size="mid" onClick={() => change({ type: 'entered', stage: 'editing' })}>
                Back to Edit
              </BandButton>
            )}
            {restart}
          </>
        }
        note={
          <>
            {total > 0 &&
              `Found ${countOf(total, 'row')}: ${formatNumber(valid)} valid, ${formatNumber(errors)} with errors`}
            {total === 0 && unsaved > 0 && <UnsavedMark>{formatNumber(unsaved)} unsaved</UnsavedMark>}
          </>
        }
        act={
          <BandButton tone="light" size="mid" disabled={valid === 0} onClick={handleNext}>
            Next
          </BandButton>
        }
      />
    </>
  );
}

function listEarlier({ unsaved, saving }: SetState['set']): string[] {
  return listSpanish([...saving, ...unsaved]);
}

function listSpanish(rows: readonly { readonly spanishExample: string }[]): string[] {
  return rows.map(({ spanishExample }) => spanishExample);
}
