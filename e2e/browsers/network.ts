import { once } from 'node:events';
import { connect, createServer, type Socket } from 'node:net';

/** A proxy between browsers and the server, which simulates the loss and return of the network. */
export interface Network {
  fail: () => Promise<void>;
  recover: () => Promise<void>;
}

export async function startNetwork(from: number, to: number): Promise<Network> {
  const sockets = new Set<Socket>();
  const entrance = createServer((near) => {
    const far = connect(to, 'localhost');
    for (const socket of [near, far]) {
      sockets.add(socket);
      socket.on('error', () => socket.destroy());
      socket.on('close', () => {
        sockets.delete(socket);
        near.destroy();
        far.destroy();
      });
    }
    near.pipe(far).pipe(near);
  });
  const recover = async () => {
    if (!entrance.listening) await once(entrance.listen(from, 'localhost'), 'listening');
  };
  await recover();
  return {
    recover,
    async fail() {
      if (!entrance.listening) return;
      entrance.close();
      for (const socket of sockets) socket.destroy();
      await once(entrance, 'close');
    },
  };
}
