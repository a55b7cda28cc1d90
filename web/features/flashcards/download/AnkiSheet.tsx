import type { ClipSizes } from '@soltura/contract/flashcards/downloads';
import { countOf, formatBytes, formatNumber } from '@soltura/domain/numbers';
import { useQuery } from '@tanstack/react-query';
import Download from 'lucide-react/icons/download';
import { type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { useActiveStudent, useUser } from '../../../base/active-student.ts';
import { Button } from '../../../ui/controls/Button.tsx';
import { Toggle } from '../../../ui/controls/Toggle.tsx';
import { SidePanel } from '../../../ui/dialogs/SidePanel.tsx';
import { inLanguage } from '../../../ui/in-language.ts';
import typeStyles from '../../../ui/type.module.css';
import styles from './AnkiSheet.module.css';
import { clipSizesQuery } from './downloads.queries.ts';
import { type AnkiDownload, type MissingClip, useAnkiDownload } from './use-anki-download.ts';

interface AnkiSheetProps {
  isOpen: boolean;
  onClose: () => void;
}

export function AnkiSheet({ isOpen, onClose }: AnkiSheetProps) {
  const user = useUser();
  const student = useActiveStudent();
  const sizes = useQuery(clipSizesQuery(user, student));
  const [wantsSound, setWantsSound] = useState(true);
  const { download, start, cancel } = useAnkiDownload();
  const [sizeId, helpId] = [useId(), useId()];
  const sheet = useRef<HTMLDivElement>(null);
  const { stage } = download;
  const isRunning = stage === 'reading' || stage === 'loading' || stage === 'writing';
  const hasClips = sizes.data?.clips !== 0;
  const formerStage = useRef(stage);
  useEffect(() => {
    // The button that was pressed has been removed with the focus.
    if (formerStage.current !== stage && !document.activeElement?.matches('[role="dialog"] *'))
      sheet.current?.focus({ preventScroll: true });
    formerStage.current = stage;
  }, [stage]);
  const close = () => {
    cancel();
    onClose();
  };
  return (
    <SidePanel
      open={isOpen}
      title="Download for Anki"
      onClose={close}
      foot={
        isRunning ? (
          <Button onClick={cancel}>Cancel</Button>
        ) : (
          <>
            {stage === 'saved' && <Button onClick={close}>Close</Button>}
            <Button
              kind="primary"
              icon={<Download aria-hidden="true" />}
              disabled={sizes.isPending}
              onClick={() => start(wantsSound && hasClips)}
            >
              {stage === 'saved' ? 'Download Again' : 'Download'}
            </Button>
          </>
        )
      }
    >
      <div ref={sheet} tabIndex={-1} className={styles.sheet}>
        <p>
          Anki is a program for flashcards. The file holds all of these with the days on which they come back,
          so that nothing starts again from zero, and with the history of their reviews.
        </p>
        <div className={styles.sound}>
          <Toggle
            label="With sound"
            size="touch"
            layout="label-first"
            checked={wantsSound && hasClips}
            disabled={isRunning || !hasClips}
            aria-describedby={sizeId}
            onChange={setWantsSound}
          />
          <p id={sizeId} className={typeStyles.quiet}>
            {describeSizes(sizes.data, sizes.isError)}
          </p>
        </div>
        <Progress download={download} />
        <section className={styles.help} aria-labelledby={helpId}>
          <h3 id={helpId}>In Anki</h3>
          <p>Choose File, Import, and the file.</p>
          <p>
            Import a later file in the same way: new cards are added, changed texts are updated, and nothing
            is there twice. What Anki has already keeps the days that it has there.
          </p>
        </section>
      </div>
    </SidePanel>
  );
}

function Progress({ download }: { download: AnkiDownload }) {
  const labelId = useId();
  return (
    <div className={styles.progress}>
      <p className={styles.state}>
        <output id={labelId}>{describeDownload(download)}</output>
        {download.stage === 'loading' && (
          <span>{`${formatNumber(download.done)} of ${countOf(download.count, 'clip')}`}</span>
        )}
      </p>
      {download.stage === 'loading' && (
        <progress
          className={styles.bar}
          aria-labelledby={labelId}
          max={download.count}
          value={download.done}
        />
      )}
      {download.stage === 'failed' && (
        <p role="alert" className={typeStyles.fault}>
          The file could not be made. Nothing was saved; try again.
        </p>
      )}
      {download.stage === 'saved' && download.missing.length > 0 && <Missing clips={download.missing} />}
    </div>
  );
}

const MAX_NAMED = 20;

function Missing({ clips }: { clips: readonly MissingClip[] }) {
  const rest = clips.length - MAX_NAMED;
  return (
    <section className={styles.missing} aria-label="Clips that could not be loaded">
      <p>
        {countOf(clips.length, 'clip')} could not be loaded.{' '}
        {clips.length === 1 ? 'Its card is' : 'Their cards are'} in the file without{' '}
        {clips.length === 1 ? 'it' : 'them'}:
      </p>
      <ul>
        {clips.slice(0, MAX_NAMED).map(({ sentence, language }, index) => (
          <li key={index}>
            <span {...inLanguage(language === 'Spanish' ? 'es' : 'en')}>{sentence}</span> ({language})
          </li>
        ))}
      </ul>
      {rest > 0 && <p>And {formatNumber(rest)} more.</p>}
    </section>
  );
}

const STEPS: Record<Exclude<AnkiDownload['stage'], 'saved'>, string> = {
  waiting: '',
  reading: 'Reading the flashcards…',
  loading: 'Loading sound…',
  writing: 'Writing the file…',
  failed: '',
};

function describeDownload(download: AnkiDownload): ReactNode {
  if (download.stage !== 'saved') return STEPS[download.stage];
  return (
    <>
      {countOf(download.cards, 'flashcard')} saved as <span className={styles.name}>{download.fileName}</span>
      .
    </>
  );
}

function describeSizes(sizes: ClipSizes | undefined, isError: boolean): string {
  if (!sizes)
    return isError ? 'How large the clips are could not be found out.' : 'Finding out how large it is…';
  const { clips, bytes, unknown } = sizes;
  if (clips === 0) return 'These flashcards have no sound.';
  if (unknown === clips) return `${countOf(clips, 'clip')} from elsewhere, of unknown size.`;
  const rest = unknown === 0 ? '' : `, and ${formatNumber(unknown)} of unknown size`;
  return `${countOf(clips - unknown, 'clip')} in Spanish and English, about ${formatBytes(bytes)}${rest}.`;
}
