import { estimateMinutes } from '@soltura/domain/reviews/forecast';
import { useNavigate } from '@tanstack/react-router';
import { paths } from '../../app/paths.ts';
import { Band } from '../../ui/controls/Band.tsx';
import { BandButton } from '../../ui/controls/BandButton.tsx';
import styles from './FirstDayBand.module.css';
import { type FirstDayState, listRest } from './use-first-day.ts';

/** Collects the remaining first sentences in one press, then leads to the first review (screens-student 4.1). */
export function FirstDayBand({ day }: { day: FirstDayState }) {
  const navigate = useNavigate();
  const rest = listRest(day);
  const total = day.examples.length;
  const collected = total - rest.length;
  const isWhole = rest.length === 0;
  const minutes = estimateMinutes(Math.max(total, 1));
  return (
    <Band label="What you can do" keepsInView>
      <div className={styles.band}>
        <output>
          <b>
            {collected} of {total} collected
          </b>
          <span>
            {isWhole ? 'now' : 'then'} your first review, about{' '}
            {minutes === 1 ? '1 minute' : `${minutes} minutes`}
          </span>
        </output>
        <div className={styles.actions} data-whole={isWhole || undefined}>
          <BandButton
            tone={isWhole ? 'light' : 'outlined'}
            disabled={collected === 0 || day.isSaving}
            onClick={() => void navigate({ to: paths.srsQuiz })}
          >
            Review {collected}
          </BandButton>
          {!isWhole && (
            <BandButton tone="light" onClick={() => day.collect(rest)}>
              {collected === 0 ? `Collect all ${total}` : `Collect the other ${rest.length}`}
            </BandButton>
          )}
        </div>
      </div>
    </Band>
  );
}
