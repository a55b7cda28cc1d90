type MediaAction = 'play' | 'pause' | 'nexttrack' | 'previoustrack' | 'seekbackward';

/**
 * Handles the controls of headsets, lock screens and media keys until the returned function is called. In a browser
 * without a media session, or without one of its actions, these controls do nothing.
 */
export function handleMediaControls(handlers: Readonly<Record<MediaAction, () => void>>): () => void {
  const actions = ['play', 'pause', 'nexttrack', 'previoustrack', 'seekbackward'] as const;
  const session = readSession();
  for (const action of actions) setHandler(session, action, handlers[action]);
  return () => {
    if (!session) return;
    for (const action of actions) setHandler(session, action, null);
    session.metadata = null;
    session.playbackState = 'none';
  };
}

export function nameMedia(named: { title: string; artist: string }): void {
  const session = readSession();
  if (session && 'MediaMetadata' in window) session.metadata = new MediaMetadata(named);
}

export function showPlaying(isPlaying: boolean): void {
  const session = readSession();
  if (session) session.playbackState = isPlaying ? 'playing' : 'paused';
}

function readSession(): MediaSession | undefined {
  return 'mediaSession' in navigator ? navigator.mediaSession : undefined;
}

function setHandler(session: MediaSession | undefined, action: MediaAction, handler: (() => void) | null) {
  try {
    session?.setActionHandler(action, handler);
  } catch {
    // The browser does not support this action.
  }
}
