import type { EnrolmentPlan } from '@soltura/domain/people/enrolment';
import type { RecordFormState } from '../../../editing/record-form-state.ts';
import { Band } from '../../../ui/controls/Band.tsx';
import { BandButton } from '../../../ui/controls/BandButton.tsx';
import styles from '../../../ui/controls/band-row.module.css';
import { CommitButton } from '../../../ui/controls/CommitButton.tsx';
import { UnsavedMark } from '../../../ui/controls/UnsavedMark.tsx';
import { useCommitKey } from '../../../ui/hooks/use-commit-key.ts';
import { useStableHandler } from '../../../ui/hooks/use-stable-handler.ts';
import { describePlan } from './ledger-texts.ts';

interface EnrolBandProps {
  form: Pick<RecordFormState, 'isSaving' | 'isUnsaved' | 'save' | 'saveAndAddAnother'>;
  plan: EnrolmentPlan;
  onCancel: () => void;
}

export function EnrolBand({ form, plan, onCancel }: EnrolBandProps) {
  const { isSaving, isUnsaved } = form;
  const save = useStableHandler(form.save);
  const saveAndAddAnother = useStableHandler(form.saveAndAddAnother);
  useCommitKey(save, saveAndAddAnother);
  return (
    <Band label="Enrol a student" size="staff">
      <div className={styles.row}>
        <p className={styles.counts}>{isUnsaved && <UnsavedMark>{describePlan(plan)}</UnsavedMark>}</p>
        <BandButton tone="quiet" size="mid" disabled={isSaving} onClick={onCancel}>
          Cancel
        </BandButton>
        <BandButton
          size="mid"
          keycap="Ctrl ⇧ ↵"
          shortcuts="Control+Shift+Enter"
          disabled={isSaving}
          onClick={saveAndAddAnother}
        >
          Save and add another
        </BandButton>
        <CommitButton disabled={isSaving} onClick={save}>
          {isSaving ? 'Enrolling…' : 'Enrol Student'}
        </CommitButton>
      </div>
    </Band>
  );
}
