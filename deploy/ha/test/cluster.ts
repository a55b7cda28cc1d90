import * as z from 'zod/mini';
import { runCommand } from './command.ts';
import { type Machine, makeMachine } from './machine.ts';
import type { Network } from './network.ts';
import { waitFor } from './wait.ts';

export interface Cluster {
  machines: readonly Machine[];
  password: string;
  findPrimary(): Promise<Machine>;
  findSynchronousStandby(): Promise<Machine>;
  /** Waits for a primary and two synchronous standbys that follow it. */
  waitUntilWhole(): Promise<void>;
  control(...args: string[]): Promise<string>;
  switchOver(): Promise<void>;
}

const PATRONI_PORT = 8008;
const START_SECONDS = 90;
const LOOK_TIMEOUT_MS = 1_000;

const clusterAnswer = z.object({
  members: z.array(z.object({ name: z.string(), role: z.string(), state: z.string() })),
});
type Members = z.output<typeof clusterAnswer>['members'];

export async function makeCluster(
  network: Network,
  home: string,
  postgresBinaries: string,
): Promise<Cluster> {
  const machines: Machine[] = [];
  for (const index of network.addresses.keys()) {
    machines.push(await makeMachine(index, { network, home, postgresBinaries }));
  }
  const [first] = machines;
  if (!first) throw new Error('The network has no machines.');
  const password = first.environment['PATRONI_SUPERUSER_PASSWORD'] ?? '';

  const askMachine = async ({ address }: Machine): Promise<Members | undefined> => {
    const answer = await fetch(`http://${address}:${PATRONI_PORT}/cluster`, {
      signal: AbortSignal.timeout(LOOK_TIMEOUT_MS),
    }).catch(() => undefined);
    if (!answer?.ok) return undefined;
    return z.parse(clusterAnswer, await answer.json()).members;
  };
  const findByRole = (role: string) =>
    waitFor(`There is a ${role}`, START_SECONDS, async () => {
      for (const asked of machines) {
        const found = (await askMachine(asked))?.find((member) => member.role === role);
        if (found) return machines.find(({ name }) => name === found.name);
      }
      return undefined;
    });
  const control = (...args: string[]) =>
    runCommand('patronictl', ['-c', first.configuration, ...args], { ...process.env, ...first.environment });
  return {
    machines,
    password,
    findPrimary: () => findByRole('leader'),
    findSynchronousStandby: () => findByRole('sync_standby'),
    async waitUntilWhole() {
      await waitFor('The cluster is whole', START_SECONDS, async () => {
        const views = await Promise.all(machines.map(askMachine));
        return views.every((members) => members !== undefined && isWhole(members));
      });
    },
    control,
    async switchOver() {
      const [primary, standby] = await Promise.all([findByRole('leader'), findByRole('sync_standby')]);
      await control(
        'switchover',
        'soltura',
        '--leader',
        primary.name,
        '--candidate',
        standby.name,
        '--force',
      );
    },
  };
}

function isWhole(members: Members): boolean {
  const roles = members.map(({ role }) => role).toSorted();
  return (
    roles.join(' ') === 'leader sync_standby sync_standby' &&
    members.every(({ state }) => state === 'running' || state === 'streaming')
  );
}
