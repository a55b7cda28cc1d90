import type { Db } from '../db/session.ts';
import { forgetOldChanges } from './address-changes.ts';
import { forgetOldLimits } from './limits.ts';
import { forgetExpiredLinks } from './links.ts';
import { forgetExpiredPayloads } from './payloads.ts';
import { forgetDevices } from './sign-ins.ts';

export async function sweep(db: Db, now: Date): Promise<void> {
  await forgetExpiredPayloads(db);
  await forgetOldLimits(db);
  await forgetExpiredLinks(db, now);
  await forgetOldChanges(db, now);
  await forgetDevices(db);
}
