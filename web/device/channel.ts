/** A way to tell the other tabs of this browser something. */
interface TabChannel {
  post: (message: unknown) => void;
  close: () => void;
}

/**
 * Opens the channel of a name; `onMessage` gets what other tabs post. In a browser without BroadcastChannel nothing is posted
 * and nothing comes: the other tabs learn it from the server.
 */
export function openChannel(name: string, onMessage: (message: unknown) => void): TabChannel {
  const channel = makeChannel(name);
  channel?.addEventListener('message', ({ data }: MessageEvent<unknown>) => onMessage(data));
  return {
    post: (message) => channel?.postMessage(message),
    close: () => channel?.close(),
  };
}

function makeChannel(name: string): BroadcastChannel | undefined {
  try {
    return new BroadcastChannel(name);
  } catch {
    return undefined;
  }
}
