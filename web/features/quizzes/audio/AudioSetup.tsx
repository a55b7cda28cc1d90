import { countOf } from '@soltura/domain/numbers';
import type { LessonRange } from '@soltura/domain/programs/lesson-range';
import { chooseLength, listHeardLengths } from '@soltura/domain/quizzes/lengths';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useId } from 'react';
import { paths } from '../../../app/paths.ts';
import { usePrograms } from '../../../base/programs.queries.ts';
import { LessonRangeSelector } from '../../../parts/programs/LessonRangeSelector.tsx';
import { unlockClips } from '../../../ui/cards/audio-player.ts';
import { Band } from '../../../ui/controls/Band.tsx';
import { BandActions } from '../../../ui/controls/BandActions.tsx';
import { BandButton } from '../../../ui/controls/BandButton.tsx';
import { bandButtonClass } from '../../../ui/controls/band-button-class.ts';
import { Toggle } from '../../../ui/controls/Toggle.tsx';
import { Rows } from '../../../ui/menus/Rows.tsx';
import { ErrorPanel } from '../../../ui/page/ErrorPanel.tsx';
import { LoadingPanel } from '../../../ui/page/LoadingPanel.tsx';
import { Skeleton } from '../../../ui/page/Skeleton.tsx';
import { LengthChoice } from '../setup/LengthChoice.tsx';
import form from '../setup/SetupForm.module.css';
import styles from './AudioSetup.module.css';
import { foundAudioQuery } from './audio-examples.queries.ts';

interface AudioSetupProps {
  title: string;
  range: LessonRange | undefined;
  onRange: (range: LessonRange) => void;
  autoplay: boolean;
  onAutoplay: (autoplay: boolean) => void;
  /** The number chosen last; the form offers and uses at most the number found. */
  wantedLength: number;
  onWantedLength: (length: number) => void;
  onStart: (ids: readonly number[], range: LessonRange) => void;
}

export function AudioSetup(props: AudioSetupProps) {
  const { title, range, onRange, autoplay, onAutoplay, wantedLength, onWantedLength, onStart } = props;
  const formId = useId();
  const { data: ids, isError, isFetching, refetch } = useQuery(foundAudioQuery(range));
  const isLost = !ids && isError && !isFetching;
  // LessonRangeSelector reports this failure itself.
  const hasNoCourses = usePrograms().isError && !range;
  const isWaiting = !ids && !isLost && !hasNoCourses;
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
            if (!canStart || !range) return;
            unlockClips();
            onStart(ids, range);
          }}
        >
          <LessonRangeSelector range={range} onChoose={onRange} size="touch" />
          <Rows>
            <li>
              <Toggle label="Autoplay:" layout="row" size="touch" checked={autoplay} onChange={onAutoplay} />
            </li>
          </Rows>
          {canStart && (
            <LengthChoice
              legend="Number of Examples:"
              lengths={listHeardLengths(ids.length)}
              nameLength={(length) => (length === ids.length ? `All ${length}` : String(length))}
              value={chooseLength(ids.length, wantedLength, listHeardLengths)}
              onChange={onWantedLength}
            />
          )}
          {isWaiting && <Skeleton height="5rem" />}
        </form>
        <div className={styles.found}>
          {ids && (
            <output className={styles.count}>
              {canStart
                ? `${countOf(ids.length, 'example')} found`
                : 'No audio examples in this lesson range'}
            </output>
          )}
          {isLost && <ErrorPanel title="Error Loading Audio" onRetry={() => void refetch()} />}
          {isWaiting && <LoadingPanel message="Loading Audio..." />}
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
