import { copyFileSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { runCommand } from './command.ts';
import type { Network } from './network.ts';
import {
  findProgramsIn,
  type RunningProgram,
  readEnvironment,
  signalFolder,
  startProgram,
} from './programs.ts';
import { waitFor } from './wait.ts';

export const HA_FOLDER = path.join(import.meta.dirname, '..');
const SUPERUSER = 'postgres';

export interface Machine {
  index: number;
  name: string;
  address: string;
  folder: string;
  environment: Record<string, string>;
  configuration: string;
  start(): void;
  killPostgres(): void;
  kill(): Promise<void>;
  freeze(): void;
  thaw(): void;
}

export async function makeMachine(
  index: number,
  { network, home, postgresBinaries }: { network: Network; home: string; postgresBinaries: string },
): Promise<Machine> {
  const name = `node${index + 1}`;
  const address = network.addresses[index] ?? '';
  const folder = path.join(home, name);
  const dataFolder = path.join(folder, 'postgres');
  mkdirSync(folder, { mode: 0o700 });
  await runCommand('chown', [SUPERUSER, folder]);
  const fill = (file: string) => fillIn(readEnvironment(path.join(HA_FOLDER, file)), name, network.addresses);
  const etcd = { ...fill('etcd.env.example'), ETCD_DATA_DIR: path.join(folder, 'etcd') };
  const environment = {
    ...fill('node.env.example'),
    PATRONI_POSTGRESQL_BIN_DIR: postgresBinaries,
    PATRONI_POSTGRESQL_DATA_DIR: dataFolder,
    PATRONI_POSTGRESQL_PGPASS: path.join(folder, 'pgpass'),
  };
  const configuration = writeConfiguration(folder);
  const asPostgres = [
    ...network.enter(index),
    'setpriv',
    `--reuid=${SUPERUSER}`,
    `--regid=${SUPERUSER}`,
    '--init-groups',
  ];
  let programs: RunningProgram[] = [];
  return {
    index,
    name,
    address,
    folder,
    environment,
    configuration,
    start() {
      const run = (program: string, args: string[], env: Record<string, string>) =>
        startProgram([...asPostgres, program, ...args], {
          folder,
          env,
          logFile: path.join(home, `${name}-${program}.log`),
        });
      programs = [run('etcd', [], etcd), run('patroni', [configuration], environment)];
    },
    killPostgres() {
      process.kill(
        Number(readFileSync(path.join(dataFolder, 'postmaster.pid'), 'utf8').split('\n')[0]),
        'SIGKILL',
      );
    },
    async kill() {
      signalFolder(folder, 'SIGKILL');
      await Promise.all(programs.map(({ ended }) => ended));
      await waitFor(`${name} is down`, 20, () => findProgramsIn(folder).length === 0);
    },
    freeze: () => signalFolder(folder, 'SIGSTOP'),
    thaw: () => signalFolder(folder, 'SIGCONT'),
  };
}

/** Writes a school's configuration, and settings for several machines in one file system: separate sockets. */
function writeConfiguration(folder: string): string {
  const configuration = path.join(folder, 'configuration');
  mkdirSync(configuration);
  copyFileSync(path.join(HA_FOLDER, 'patroni.yml'), path.join(configuration, 'patroni.yml'));
  const sockets = { postgresql: { parameters: { unix_socket_directories: folder } } };
  writeFileSync(path.join(configuration, 'sockets.yml'), JSON.stringify(sockets));
  return configuration;
}

/** Replaces node1 and 10.0.0.1 to 10.0.0.3 of the example files by this machine's name and addresses. */
function fillIn(
  example: Record<string, string>,
  name: string,
  addresses: readonly string[],
): Record<string, string> {
  const own = addresses[Number(name.slice(-1)) - 1] ?? '';
  const all = addresses.reduce<Record<string, string>>(
    (found, address, index) => ({ ...found, [`10.0.0.${index + 1}`]: address }),
    {},
  );
  const entries = Object.entries(example).map(([variable, value]) => {
    if (value === 'node1') return [variable, name];
    const isList = value.includes('10.0.0.2');
    return [variable, value.replaceAll(/10\.0\.0\.\d/g, (given) => (isList ? (all[given] ?? given) : own))];
  });
  return Object.fromEntries(entries);
}
