import type { Cluster } from './cluster.ts';
import type { Machine } from './machine.ts';
import type { Network } from './network.ts';
import type { Servers } from './servers.ts';

export interface Stage {
  cluster: Cluster;
  network: Network;
  servers: Servers;
}

export interface Scenario {
  name: string;
  /** The longest accepted time without an acknowledged write, in seconds. */
  bar: number;
  impossible?: (stage: Stage) => string | undefined;
  strike(stage: Stage): Promise<Struck | void>;
}

/** Repairs for after writes have gone on for a while. */
export interface Struck {
  machine: Machine;
  repair(): void | Promise<void>;
}

const CANNOT_CUT = 'networks of their own may not be made here (CAP_NET_ADMIN and CAP_SYS_ADMIN)';
const cannotCut = ({ network }: Stage) => (network.cut ? undefined : CANNOT_CUT);

export const scenarios: readonly Scenario[] = [
  {
    name: "the primary's PostgreSQL is killed (-9)",
    bar: 15,
    async strike({ cluster }) {
      (await cluster.findPrimary()).killPostgres();
    },
  },
  {
    name: 'the primary is switched over',
    bar: 15,
    strike: ({ cluster }) => cluster.switchOver(),
  },
  {
    name: 'PostgreSQL is restarted on all machines',
    bar: 15,
    async strike({ cluster }) {
      await cluster.control('restart', 'soltura', '--force');
    },
  },
  {
    name: 'our servers are restarted, one after the other',
    bar: 15,
    async strike({ servers }) {
      await servers.restartApp(0, 'SIGTERM');
      await servers.restartApp(1, 'SIGTERM');
    },
  },
  {
    name: 'both of our servers are killed at once (-9)',
    bar: 15,
    async strike({ servers }) {
      await Promise.all([servers.restartApp(0, 'SIGKILL'), servers.restartApp(1, 'SIGKILL')]);
    },
  },
  {
    name: 'everything is killed at once (-9) and started again',
    bar: 15,
    async strike({ cluster, servers }) {
      await Promise.all([
        servers.restartApp(0, 'SIGKILL'),
        servers.restartApp(1, 'SIGKILL'),
        ...cluster.machines.map(async (machine) => {
          await machine.kill();
          machine.start();
        }),
      ]);
    },
  },
  {
    name: 'the primary machine loses power (all of it -9)',
    bar: 30,
    async strike({ cluster }) {
      const machine = await cluster.findPrimary();
      await machine.kill();
      return { machine, repair: () => machine.start() };
    },
  },
  {
    name: 'the primary machine freezes (SIGSTOP)',
    bar: 30,
    async strike({ cluster }) {
      const machine = await cluster.findPrimary();
      machine.freeze();
      return { machine, repair: () => machine.thaw() };
    },
  },
  {
    name: 'a standby freezes (SIGSTOP)',
    bar: 30,
    async strike({ cluster }) {
      const machine = await cluster.findSynchronousStandby();
      machine.freeze();
      return { machine, repair: () => machine.thaw() };
    },
  },
  {
    name: 'the primary machine is cut off the network',
    bar: 30,
    impossible: cannotCut,
    async strike({ cluster, network }) {
      return cutOff(await cluster.findPrimary(), network);
    },
  },
  {
    name: 'a standby is cut off the network',
    bar: 30,
    impossible: cannotCut,
    async strike({ cluster, network }) {
      return cutOff(await cluster.findSynchronousStandby(), network);
    },
  },
];

async function cutOff(machine: Machine, network: Network): Promise<Struck> {
  await network.cut?.(machine.index);
  return { machine, repair: () => network.heal(machine.index) };
}
