import type { Db } from '../db/session.ts';
import { deleteOldAddressChanges } from './address-changes.ts';
import { deleteExpiredLimits } from './limits.ts';
import { deleteExpiredLinks } from './links.ts';
import { deleteExpiredPayloads } from './payloads.ts';
import { deleteUnusedDevices } from './sign-ins.ts';

export async function sweep(db: Db, now: Date): Promise<void> {
  await deleteExpiredPayloads(db);
  await deleteExpiredLimits(db);
  await deleteExpiredLinks(db, now);
  await deleteOldAddressChanges(db, now);
  await deleteUnusedDevices(db);
}
