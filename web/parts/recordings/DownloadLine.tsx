import Download from 'lucide-react/icons/download';
import { useState } from 'react';
import { logFailure } from '../../api/log.ts';
import { Button } from '../../ui/controls/Button.tsx';
import { downloadFile } from '../../ui/download-file.ts';
import { formatSeconds } from '../../ui/format-seconds.ts';
import type { Recorded } from './playback.ts';
import styles from './recordings.module.css';

/** The endings of files by media type. */
const ENDINGS: Readonly<Record<string, string>> = { 'audio/mp4': 'm4a', 'audio/ogg': 'ogg' };

interface DownloadLineProps extends Pick<Recorded, 'mediaType' | 'seconds' | 'load'> {
  /** Without its ending. */
  fileName: string;
}

/** Says that this browser cannot play a recording, and saves it for a program that can. */
export function DownloadLine({ mediaType, seconds, load, fileName }: DownloadLineProps) {
  const [state, setState] = useState<'idle' | 'loading' | 'failed'>('idle');
  const download = async () => {
    setState('loading');
    try {
      const bytes = await load();
      downloadFile([bytes], `${fileName}.${ENDINGS[mediaType] ?? 'webm'}`, mediaType);
      setState('idle');
    } catch (error) {
      logFailure('A recording could not be loaded', error);
      setState('failed');
    }
  };
  return (
    <>
      <p className={styles.said}>
        This browser cannot play this recording of {formatSeconds(seconds * 1000)}. Download it to hear it in
        another program.
      </p>
      {state === 'failed' && (
        <p role="alert" className={styles.failed}>
          The recording could not be loaded. Check your connection and try again.
        </p>
      )}
      <p>
        <Button
          icon={<Download aria-hidden="true" />}
          pending={state === 'loading'}
          onClick={() => void download()}
        >
          Download
        </Button>
      </p>
    </>
  );
}
