import { countOf, formatNumber } from '@soltura/domain/numbers';
import { Link } from '@tanstack/react-router';
import CornerDownLeft from 'lucide-react/icons/corner-down-left';
import type { MouseEvent, ReactNode } from 'react';
import { paths } from '../../../app/paths.ts';
import { Band } from '../../../ui/controls/Band.tsx';
import { BandActions } from '../../../ui/controls/BandActions.tsx';
import { BandButton } from '../../../ui/controls/BandButton.tsx';
import { bandButtonClass } from '../../../ui/controls/band-button-class.ts';
import styles from './SetupBands.module.css';
import { type CardCount, tellCount } from './tell-count.ts';
import { type tellQuiz, tellTime } from './tell-quiz.ts';
import type { SetupStep } from './use-setup-step.ts';

interface Counted extends CardCount {
  /** True while the numbers are those of the former choices. */
  isCounting: boolean;
  canStart: boolean;
  onStart: () => void;
}

interface PageBandProps extends Counted {
  told: ReturnType<typeof tellQuiz>;
  copyLink: ReactNode;
}

export function PageBand({ isCounting, canStart, onStart, told, copyLink, ...counted }: PageBandProps) {
  const { count } = counted;
  return (
    <Band label="What you can do">
      <div className={styles.page}>
        <output className={styles.sum} data-counting={isCounting || undefined}>
          <span className={styles.count} data-none={count === 0 || undefined}>
            {count === undefined ? '–' : formatNumber(count)}
          </span>
          <span className={styles.words}>
            <b>{tellCount(counted)}</b>
            <span>{count ? `${told.line}, ${tellTime(count)}` : told.line}</span>
          </span>
        </output>
        <div className={styles.actions}>
          {copyLink}
          <Link to={paths.home} className={bandButtonClass()} data-on="band">
            Back to Home
          </Link>
          <BandButton
            tone="light"
            disabled={!canStart}
            keycap={<CornerDownLeft />}
            shortcuts="Enter"
            onClick={onStart}
          >
            {tellStart(count)}
          </BandButton>
        </div>
      </div>
    </Band>
  );
}

interface StepBandProps extends Counted {
  step: SetupStep;
  onNext: () => void;
  onBack: (() => void) | undefined;
}

const NEXT = { which: 'Next: how', how: 'Next: start' } as const;

export function StepBand({ isCounting, canStart, onStart, step, onNext, onBack, ...counted }: StepBandProps) {
  const { count, fitting, isUncounted, lacksLesson } = counted;
  // The next step has its buttons in the same positions, so the second press of a double one is ignored.
  const once = (act: () => void) => (event: MouseEvent) => {
    if (event.detail < 2) act();
  };
  return (
    <Band label="What you can do">
      <output className={styles.line} data-counting={isCounting || undefined}>
        {isUncounted || lacksLesson ? (
          <b>{tellCount(counted)}</b>
        ) : step === 'start' ? (
          canStart && 'All set'
        ) : (
          <>
            <b>{fitting === undefined ? 'Counting...' : countOf(fitting, 'card')}</b>
            {fitting === 1 ? ' fits' : fitting !== undefined && ' fit'}
            {step === 'how' && count !== undefined && count < (fitting ?? 0) && `, you take ${count}`}
          </>
        )}
      </output>
      <BandActions layout="pair" width="form">
        {onBack ? (
          <BandButton key="back" onClick={once(onBack)}>
            Back
          </BandButton>
        ) : (
          <Link to={paths.home} className={bandButtonClass()} data-on="band">
            Back to Home
          </Link>
        )}
        {step === 'start' ? (
          <BandButton tone="light" disabled={!canStart} onClick={once(onStart)}>
            {tellStart(count)}
          </BandButton>
        ) : (
          <BandButton tone="light" disabled={!canStart} onClick={once(onNext)}>
            {NEXT[step]}
          </BandButton>
        )}
      </BandActions>
    </Band>
  );
}

function tellStart(count: number | undefined): string {
  return count ? `Start · ${countOf(count, 'card')}` : 'Start';
}
