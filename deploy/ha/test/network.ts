import { runCommand } from './command.ts';

/** Three machines on one network, of which each can be cut off. */
export interface Network {
  /** The addresses of the three machines. */
  addresses: readonly string[];
  /** What goes before a command so that it runs on a machine; nothing where all share this machine's network. */
  enter(machine: number): readonly string[];
  /** Drops everything from and to a machine without a word; undefined where that cannot be done. */
  cut: ((machine: number) => Promise<void>) | undefined;
  heal(machine: number): Promise<void>;
}

const MACHINES = [0, 1, 2];
const BRIDGE = 'machines';
const HERE = '10.77.0.1';

/**
 * Gives each machine a network of its own, all on one bridge. Our own network must be a fresh one, as
 * `scripts/test-ha.mjs` sees to: it ends with us, and nothing is left behind.
 */
export async function buildNetwork(): Promise<Network> {
  // Names of networks are files: they are to be seen by us only, and to be gone with us.
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
    // The machine's cable still looks connected to it, as with a switch that died.
    async cut(machine) {
      await ip(`link set ${portOf(machine)} nomaster`);
    },
    async heal(machine) {
      await ip(`link set ${portOf(machine)} master ${BRIDGE}`);
    },
  };
}

/** Where networks may not be made: three loopback addresses, which nothing can cut off. */
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
