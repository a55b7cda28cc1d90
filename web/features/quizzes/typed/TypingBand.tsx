import CornerDownLeft from 'lucide-react/icons/corner-down-left';
import { Band } from '../../../ui/controls/Band.tsx';
import { BandButton } from '../../../ui/controls/BandButton.tsx';
import { SpanishKeys } from './SpanishKeys.tsx';
import styles from './TypingBand.module.css';
import type { Writing } from './use-typing.ts';

interface TypingBandProps {
  progress: number;
  writing: Writing;
}

/** The band while an answer is being typed, above a phone's keyboard: letters, 'Don’t know' and 'Check'. */
export function TypingBand({ progress, writing }: TypingBandProps) {
  return (
    <Band label="Card" progress={progress} keepsInView>
      <div className={styles.band}>
        <SpanishKeys field={writing.field} />
        <div className={styles.actions}>
          <BandButton tone="quiet" onClick={writing.onGiveUp}>
            Don’t know
          </BandButton>
          <BandButton
            tone="light"
            disabled={!writing.canCheck}
            keycap={<CornerDownLeft />}
            shortcuts="Enter"
            onClick={writing.onCheck}
          >
            Check
          </BandButton>
        </div>
      </div>
    </Band>
  );
}
