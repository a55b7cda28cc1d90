import { Band } from '../../../ui/controls/Band.tsx';
import { BandButton } from '../../../ui/controls/BandButton.tsx';
import { UnsavedMark } from '../../../ui/controls/UnsavedMark.tsx';
import styles from './SaveBand.module.css';

interface SaveBandProps {
  formId: string;
  act: string;
  isUnsaved: boolean;
  isSaving: boolean;
  onDiscard: () => void;
}

export function SaveBand({ formId, act, isUnsaved, isSaving, onDiscard }: SaveBandProps) {
  return (
    <Band label="Save">
      <div className={styles.row}>
        <output className={styles.note}>{isUnsaved && <UnsavedMark>Not saved yet</UnsavedMark>}</output>
        <BandButton size="mid" disabled={!isUnsaved || isSaving} onClick={onDiscard}>
          Discard Changes
        </BandButton>
        <BandButton
          type="submit"
          form={formId}
          tone="light"
          size="mid"
          keycap="Ctrl ↵"
          shortcuts="Control+Enter Meta+Enter"
          disabled={isSaving}
        >
          {act}
        </BandButton>
      </div>
    </Band>
  );
}
