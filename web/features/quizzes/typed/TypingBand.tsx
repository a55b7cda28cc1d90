import CornerDownLeft from 'lucide-react/icons/corner-down-left';
import type { ComponentProps } from 'react';
import { Band } from '../../../ui/controls/Band.tsx';
import { BandButton } from '../../../ui/controls/BandButton.tsx';
import { SpanishKeys } from './SpanishKeys.tsx';
import styles from './TypingBand.module.css';

interface TypingBandProps extends ComponentProps<typeof SpanishKeys> {
  progress: number;
  canCheck: boolean;
  onCheck: () => void;
  onGiveUp: () => void;
}

/** The band while an answer is being typed, above a phone's keyboard: letters, 'Don’t know' and 'Check'. */
export function TypingBand({ progress, canCheck, onCheck, onGiveUp, ...keys }: TypingBandProps) {
  return (
    <Band label="Card" progress={progress} keepsInView>
      <div className={styles.band}>
        <SpanishKeys {...keys} />
        <div className={styles.actions}>
          <BandButton tone="quiet" onClick={onGiveUp}>
            Don’t know
          </BandButton>
          <BandButton
            tone="light"
            disabled={!canCheck}
            keycap={<CornerDownLeft />}
            shortcuts="Enter"
            onClick={onCheck}
          >
            Check
          </BandButton>
        </div>
      </div>
    </Band>
  );
}
