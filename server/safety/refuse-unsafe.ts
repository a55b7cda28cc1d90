import { existsSync, readdirSync, statSync } from 'node:fs';
import type { FastifyBaseLogger } from 'fastify';
import type { Config } from '../config.ts';
import type { Db } from '../db/session.ts';
import { StartupError } from '../db/startup-error.ts';
import { demoAccounts } from '../demo/accounts.ts';
import { describeUnsafe, findUnsafe, isLocalName, type Situation } from './unsafe-rules.ts';

export type JudgedConfig = Pick<
  Config,
  'production' | 'allowUnsafe' | 'publicUrl' | 'host' | 'trustedProxies' | 'demo' | 'identity'
>;

/**
 * Checks the settings, the system account and the built web app, before a database is opened.
 * @throws StartupError in production, listing everything unsafe that is not allowed.
 */
export function refuseUnsafeStart(config: JudgedConfig, webFolder: string): void {
  const { publicUrl, demo } = config;
  refuse(config, {
    publicUrl,
    issuer: config.identity.provider === 'external' ? config.identity.issuer : undefined,
    userId: process.getuid?.(),
    sourceMaps: listSourceMaps(webFolder),
    hasDemoAccounts: demo && config.identity.provider === 'embedded',
    // A demo school listens on this machine alone unless `host` is set.
    isReachable: isReachable(config, { isDemoSchool: true }),
  });
}

const findDemoAccounts = {
  name: 'find-demo-accounts',
  text: 'select from accounts where lower(email) = any ($1::text[]) limit 1',
};

/**
 * Checks a database for accounts with publicly known passwords, on a server that others can reach.
 * @throws StartupError in production; elsewhere the server logs a warning.
 */
export async function refuseUnsafeData(
  config: JudgedConfig,
  { db, isDemoSchool, log }: { db: Db; isDemoSchool: boolean; log: FastifyBaseLogger },
): Promise<void> {
  if (config.identity.provider === 'external' || !isReachable(config, { isDemoSchool })) return;
  const found = await db.query(findDemoAccounts, [demoAccounts.map(({ email }) => email)]);
  const situation = { hasDemoAccounts: found.length > 0, isReachable: true };
  if (config.production) refuse(config, situation);
  else for (const { what, why } of findUnsafe(situation, config.allowUnsafe)) log.warn(`${what} ${why}`);
}

/**
 * Checks the permissions of an export's folder.
 * @throws StartupError in production, when others than its owner can open it.
 */
export function refuseOpenFolder(config: JudgedConfig, folder: string): void {
  refuse(config, { openFolder: isOpen(folder) ? folder : undefined });
}

function refuse({ production, allowUnsafe }: JudgedConfig, situation: Situation): void {
  if (!production) return;
  const found = findUnsafe(situation, allowUnsafe);
  if (found.length > 0) throw new StartupError(describeUnsafe(found));
}

function isReachable(
  { publicUrl, host, trustedProxies }: JudgedConfig,
  { isDemoSchool }: { isDemoSchool: boolean },
): boolean {
  const listensHere = host === undefined ? isDemoSchool : isLocalName(host);
  return !listensHere || trustedProxies > 0 || !isLocalName(new URL(publicUrl).hostname);
}

function listSourceMaps(folder: string): string[] {
  if (!existsSync(folder)) return [];
  return readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((file) =>
    /\.map(\.(br|gz))?$/.test(file),
  );
}

/** Windows has no such permissions. */
function isOpen(folder: string): boolean {
  return process.platform !== 'win32' && existsSync(folder) && (statSync(folder).mode & 0o077) !== 0;
}
