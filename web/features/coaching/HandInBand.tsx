import { isEmpty } from '@soltura/domain/records/rules';
import Check from 'lucide-react/icons/check';
import WifiOff from 'lucide-react/icons/wifi-off';
import { type ReactNode, useId } from 'react';
import { useHasContact } from '../../api/contact.ts';
import { Band } from '../../ui/controls/Band.tsx';
import { BandButton } from '../../ui/controls/BandButton.tsx';
import { bandLineClass } from '../../ui/controls/band-line-class.ts';
import { Spinner } from '../../ui/page/Spinner.tsx';
import styles from './HandInBand.module.css';
import type { HandInForm } from './use-hand-in.ts';

interface HandInBandProps {
  form: HandInForm;
  onSubmit: () => void;
  /** Leaves a change of what was handed in. */
  onCancel: () => void;
  /** True where something was handed in already. */
  isChange: boolean;
}

export function HandInBand({ form, onSubmit, onCancel, isChange }: HandInBandProps) {
  const { values, mode, isSaving, isGone } = form;
  const hasContact = useHasContact();
  const lineId = useId();
  if (isGone) {
    return (
      <Band label="Hand in">
        <p className={bandLineClass(styles.line)}>
          Your coach has withdrawn this task. What you typed is still here to read.
        </p>
      </Band>
    );
  }
  const isThere = !isEmpty(values.text) || !isEmpty(values.link) || values.recordings !== '';
  return (
    <Band label="Hand in">
      <div className={styles.band}>
        <output id={lineId} className={bandLineClass(styles.line)}>
          <State form={form} hasContact={hasContact} />
        </output>
        <div className={styles.acts}>
          {mode === 'view' ? (
            <BandButton onClick={form.startEditing}>Change</BandButton>
          ) : (
            <>
              {isChange && (
                <BandButton disabled={isSaving} onClick={onCancel}>
                  Cancel
                </BandButton>
              )}
              <BandButton
                tone={isThere && hasContact ? 'light' : 'outlined'}
                icon={isSaving && <Spinner />}
                disabled={isSaving || !hasContact}
                aria-describedby={hasContact ? undefined : lineId}
                onClick={onSubmit}
              >
                Hand In
              </BandButton>
            </>
          )}
        </div>
      </div>
    </Band>
  );
}

function State({ form, hasContact }: Pick<HandInBandProps, 'form'> & { hasContact: boolean }): ReactNode {
  const { mode, failure, differences, isSaving, isTyped } = form;
  const needsContact = mode === 'edit' && !hasContact;
  const kept = isTyped && 'Draft kept.';
  if (needsContact) {
    return (
      <span className={styles.needs}>
        <WifiOff aria-hidden="true" />
        Needs a connection.{kept && ` ${kept}`}
      </span>
    );
  }
  if (failure !== undefined && differences.length === 0 && !isSaving)
    return 'It could not be handed in. What you typed is kept here.';
  if (!kept) return null;
  return (
    <span className={styles.needs}>
      <Check aria-hidden="true" />
      {kept}
    </span>
  );
}
