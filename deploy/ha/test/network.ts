import { runCommand } from './command.ts';

export interface Network {
  addresses: readonly string[];
  /** Returns the prefix of a command that runs on a machine; empty where all share this machine's network. */
  enter(machine: number): readonly string[];
  /** Drops all packets from and to a machine; undefined where that is impossible. */
  cut: ((machine: number) => Promise<void>) | undefined;
  heal(machine: number): Promise<void>;
}

const MACHINES = [0, 1, 2];
const BRIDGE = 'machines';
const HERE = '10.77.0.1';

/**
 * Gives each machine a network namespace of its own, all on one bridge. This process must be in a new network namespace
 * (`scripts/test-ha.mjs`), which ends with the process.
 */
export async function buildNetwork(): Promise<Network> {
  // Names of network namespaces are files, which must be visible here only and disappear with this process.
  await runCommand('mkdir', ['-p', '/run/netns']);
  await runCommand('mount', ['-t', 'tmpfs', 'tmpfs', '/run/netns']);
  await ip('link set lo up');
  await ip(`link add ${BRIDGE} type bridge`);
  await ip(`addr add ${HERE}/24 dev ${BRIDGE}`);
  await ip(`link set ${BRIDGE} up`);
  for (const machine of MACHINES) await connectMachine(machine);
  return {
    addresses: MACHINES.map(addressOf),
    enter: (machine) => ['ip', 'netns', 'exec', nameOf(machine)],
    // The machine's link still looks up, as with a switch that died.
    async cut(machine) {
      await ip(`link set ${portOf(machine)} nomaster`);
    },
    async heal(machine) {
      await ip(`link set ${portOf(machine)} master ${BRIDGE}`);
    },
  };
}

/** Uses three loopback addresses, where namespaces are not allowed; they cannot be cut off. */
export function stayOnLoopback(): Network {
  return {
    addresses: MACHINES.map((machine) => `127.0.77.${machine + 1}`),
    enter: () => [],
    cut: undefined,
    heal: async () => {},
  };
}

async function connectMachine(machine: number): Promise<void> {
  const name = nameOf(machine);
  const port = portOf(machine);
  await ip(`netns add ${name}`);
  await ip(`link add ${port} type veth peer name eth0 netns ${name}`);
  await ip(`link set ${port} master ${BRIDGE} up`);
  await ip(`-n ${name} addr add ${addressOf(machine)}/24 dev eth0`);
  await ip(`-n ${name} link set eth0 up`);
  await ip(`-n ${name} link set lo up`);
}

function ip(args: string): Promise<string> {
  return runCommand('ip', args.split(' '));
}

const nameOf = (machine: number) => `machine${machine + 1}`;
const portOf = (machine: number) => `port${machine + 1}`;
const addressOf = (machine: number) => `10.77.0.${machine + 11}`;
