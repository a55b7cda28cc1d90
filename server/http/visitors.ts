import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import { Socket } from 'node:net';

export interface Visitors {
  waitUntilGone(longestMs: number): Promise<void>;
  unfollow(): void;
}

const CHANNEL = 'net.server.socket';

/** Tracks the connections to every server of the process: 'localhost' has one server for each of its addresses. */
export function followVisitors(): Visitors {
  const sockets = new Set<Socket>();
  let explainUnreadable = () => {};
  const follow = (message: unknown) => {
    if (typeof message !== 'object' || message === null || !('socket' in message)) return;
    const { socket } = message;
    if (!(socket instanceof Socket)) return;
    sockets.add(socket);
    socket.once('close', () => {
      sockets.delete(socket);
      if (sockets.size === 0) explainUnreadable();
    });
  };
  subscribe(CHANNEL, follow);
  return {
    waitUntilGone: (longestMs) =>
      new Promise((resolve) => {
        const impatience = setTimeout(resolve, longestMs);
        explainUnreadable = () => {
          clearTimeout(impatience);
          resolve();
        };
        if (sockets.size === 0) explainUnreadable();
      }),
    unfollow: () => unsubscribe(CHANNEL, follow),
  };
}
