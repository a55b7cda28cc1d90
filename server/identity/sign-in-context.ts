import type { Config } from '../config.ts';
import type { Db } from '../db/session.ts';
import type { Mailer } from '../mail/mailer.ts';
import type { KnownDevices } from './known-devices.ts';
import type { Limits } from './limits.ts';

export interface SignInContext {
  config: Config;
  db: Db;
  now: () => Date;
  limits: Limits;
  devices: KnownDevices;
  mailer: Mailer | undefined;
}
