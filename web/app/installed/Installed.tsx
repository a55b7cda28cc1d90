import { useEffect, useState, useSyncExternalStore } from 'react';
import { createPortal } from 'react-dom';
import { hasWorker, onWorkerChange } from '../../device/service-worker.ts';
import { useKeptSound } from '../../parts/kept-sound/use-kept-sound.ts';
import { useIsQuiz } from './is-quiz.ts';
import { NewVersionLine } from './NewVersionLine.tsx';
import { isNewVersionReady, onNewVersion, openNewVersion, startWorker } from './new-version.ts';

let isStarted = false;

export function Installed() {
  const isReady = useSyncExternalStore(onNewVersion, isNewVersionReady);
  const isQuiz = useIsQuiz();
  useKeptSound(useSyncExternalStore(onWorkerChange, hasWorker));
  useEffect(() => {
    // Another person who signs in within the same page finds it started.
    if (!isStarted) void startWorker();
    isStarted = true;
  }, []);
  return isReady && !isQuiz && <AboveAll />;
}

/** A line above the whole page, which moves down so that nothing is covered. */
function AboveAll() {
  const [place] = useState(() => document.createElement('div'));
  useEffect(() => {
    document.body.prepend(place);
    return () => place.remove();
  }, [place]);
  return createPortal(<NewVersionLine onReload={openNewVersion} />, place);
}
