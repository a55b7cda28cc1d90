interface TabChannel {
  post: (message: unknown) => void;
  close: () => void;
}

/**
 * Opens a channel by its name. `onMessage` gets the messages of other tabs. In a browser without BroadcastChannel no
 * message is sent or received: other tabs get the data from the server.
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
