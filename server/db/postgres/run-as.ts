import { spawnSync } from 'node:child_process';
import { statSync } from 'node:fs';
import { StartupError } from '../startup-error.ts';

// PostgreSQL refuses to run as root, and it must not outlive us when we are killed.

export interface Runner {
  readonly prefix: readonly string[];
  /** The user to switch to by system calls, where no helper program can. */
  readonly user?: { readonly uid: number; readonly gid: number };
  readonly owner?: { readonly uid: number; readonly gid: number };
  /** True when the kernel stops the program at the end of our process; otherwise a watchdog does. */
  readonly diesWithUs: boolean;
}

const USER_NAMESPACE = ['unshare', '-U', '--map-user=65534', '--map-group=65534'];
const DIE_WITH_PARENT = ['setpriv', '--pdeathsig', 'INT'];

export function chooseRunner(folder: string): Runner {
  if (process.platform === 'win32') return { prefix: [], diesWithUs: true };
  if (process.getuid?.() !== 0) return runAsOurselves();
  const owner = statSync(folder, { throwIfNoEntry: false });
  if (owner && owner.uid !== 0) return runAsUser({ uid: owner.uid, gid: owner.gid });
  return runInUserNamespace() ?? runAsUser(findUnprivilegedUser());
}

function runAsOurselves(): Runner {
  const diesWithUs = works([...DIE_WITH_PARENT, 'true']);
  return { prefix: diesWithUs ? DIE_WITH_PARENT : [], diesWithUs };
}

/**
 * Runs as root in a user namespace: PostgreSQL sees an ordinary user, and the files stay root's, so any folder will do.
 */
function runInUserNamespace(): Runner | undefined {
  const prefix = [...USER_NAMESPACE, ...DIE_WITH_PARENT];
  return works([...prefix, 'true']) ? { prefix, diesWithUs: true } : undefined;
}

export function runAsUser(user: { uid: number; gid: number }): Runner {
  const prefix = [
    'setpriv',
    '--reuid',
    `${user.uid}`,
    '--regid',
    `${user.gid}`,
    '--clear-groups',
    '--pdeathsig',
    'INT',
  ];
  if (works([...prefix, 'true'])) return { prefix, owner: user, diesWithUs: true };
  return { prefix: [], user, owner: user, diesWithUs: false };
}

/** Returns a system user without rights: PostgreSQL's own, or nobody. */
export function findUnprivilegedUser(): { uid: number; gid: number } {
  for (const name of ['postgres', 'nobody']) {
    const uid = Number.parseInt(spawnSync('id', ['-u', name], { encoding: 'utf8' }).stdout, 10);
    const gid = Number.parseInt(spawnSync('id', ['-g', name], { encoding: 'utf8' }).stdout, 10);
    if (uid > 0 && gid > 0) return { uid, gid };
  }
  throw new StartupError(
    'PostgreSQL does not run as root, and this machine has neither user namespaces nor a user "nobody". ' +
      'Run Soltura as an ordinary user, or set DATABASE_URL.',
  );
}

function works([command, ...args]: string[]): boolean {
  return command !== undefined && spawnSync(command, args, { stdio: 'ignore' }).status === 0;
}
