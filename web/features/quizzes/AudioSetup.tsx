import { formatNumber } from '@soltura/domain/numbers';
import type { LessonRange } from '@soltura/domain/programs/lesson-range';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useId } from 'react';
import { paths } from '../../app/paths.ts';
import { unlockClips } from '../../ui/audio-player.ts';
import { Band } from '../../ui/Band.tsx';
import { BandActions } from '../../ui/BandActions.tsx';
import { BandButton } from '../../ui/BandButton.tsx';
import { bandButtonClass } from '../../ui/band-button-class.ts';
import { ErrorPanel } from '../../ui/ErrorPanel.tsx';
import { LoadingPanel } from '../../ui/LoadingPanel.tsx';
import { Rows } from '../../ui/Rows.tsx';
import { Toggle } from '../../ui/Toggle.tsx';
import { LessonRangeSelector } from '../programs/LessonRangeSelector.tsx';
import { usePrograms } from '../programs/programs.queries.ts';
import styles from './AudioSetup.module.css';
import { foundAudioQuery } from './audio-examples.queries.ts';
import form from './SetupForm.module.css';

interface AudioSetupProps {
  title: string;
  range: LessonRange | undefined;
  onRange: (range: LessonRange) => void;
  autoplay: boolean;
  onAutoplay: (autoplay: boolean) => void;
  onStart: (ids: readonly number[]) => void;
}

/** Chooses the lessons of an audio or comprehension quiz (screens-student 13). */
export function AudioSetup(props: AudioSetupProps) {
  const { title, range, onRange, autoplay, onAutoplay, onStart } = props;
  const formId = useId();
  const { data: ids, isError, isFetching, refetch } = useQuery(foundAudioQuery(range));
  const isLost = !ids && isError && !isFetching;
  // The lesson range says so itself.
  const hasNoCourses = usePrograms().isError && !range;
  const canStart = ids !== undefined && ids.length > 0;
  return (
    <>
      <main id="main" tabIndex={-1} className={form.page}>
        <h1>{title}</h1>
        <form
          id={formId}
          className={form.form}
          onSubmit={(event) => {
            event.preventDefault();
            if (!canStart) return;
            unlockClips();
            onStart(ids);
          }}
        >
          <LessonRangeSelector range={range} onChoose={onRange} size="touch" />
          <Rows>
            <li>
              <Toggle label="Autoplay:" layout="row" size="touch" checked={autoplay} onChange={onAutoplay} />
            </li>
          </Rows>
        </form>
        <div className={styles.found}>
          {ids && (
            <output className={styles.count}>
              {canStart
                ? `${formatNumber(ids.length)} examples found`
                : 'No audio examples in this lesson range'}
            </output>
          )}
          {isLost && <ErrorPanel title="Error Loading Audio" onRetry={() => void refetch()} />}
          {!ids && !isLost && !hasNoCourses && <LoadingPanel message="Loading Audio..." />}
        </div>
      </main>
      <Band label="What you can do">
        <BandActions layout="pair" width="form">
          <Link to={paths.home} className={bandButtonClass()} data-on="band">
            Back to Home
          </Link>
          <BandButton type="submit" form={formId} tone="light" disabled={!canStart}>
            Start
          </BandButton>
        </BandActions>
      </Band>
    </>
  );
}
