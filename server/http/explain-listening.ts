import { errorCode, StartupError } from '../db/startup-error.ts';

/**
 * Returns the error with a remedy for the operator when a server cannot listen on a port; undefined for another error.
 * `setting` names the port.
 */
export function explainListening(error: unknown, setting: string, port: number): StartupError | undefined {
  const remedies: Readonly<Record<string, string>> = {
    EADDRINUSE: `Port ${port} is taken by another program: stop it, or choose another with ${setting}.`,
    EACCES: `Port ${port} may not be used by this account: choose another with ${setting}.`,
    EADDRNOTAVAIL: 'This machine does not have the address in HOST.',
    ENOTFOUND: 'HOST is not the name of this machine.',
  };
  const remedy = remedies[errorCode(error) ?? ''];
  return remedy === undefined ? undefined : new StartupError(remedy);
}
