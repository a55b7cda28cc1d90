import { eq } from 'drizzle-orm';
import { privateCalls } from '../../db/tables.ts';
import type { RecordStore } from '../record-changes/change-record.ts';
import { findAddress } from '../record-changes/coach-list.ts';

export interface PrivateCallRow {
  rating: string;
  date: string;
  caller: number | null;
  recording: string;
  callType: string;
  notes: string;
  areasOfDifficulty: string;
  relatedWeek: number;
}

const fields = {
  rating: privateCalls.rating,
  date: privateCalls.date,
  caller: privateCalls.caller,
  recording: privateCalls.recording,
  callType: privateCalls.callType,
  notes: privateCalls.notes,
  areasOfDifficulty: privateCalls.areasOfDifficulty,
  relatedWeek: privateCalls.relatedWeek,
};

export const privateCallStore: RecordStore<PrivateCallRow> = {
  kind: 'private-calls',

  async lock(db, id) {
    const [stored] = await db.orm
      .select({ row: fields, version: privateCalls.version })
      .from(privateCalls)
      .where(eq(privateCalls.recordId, id))
      .for('no key update');
    return stored;
  },

  async insert(db, row) {
    const [made] = await db.orm
      .insert(privateCalls)
      .values(row)
      .returning({ recordId: privateCalls.recordId });
    if (!made) throw new Error('The private call was not stored.');
    return made.recordId;
  },

  update: (db, id, changes) => db.orm.update(privateCalls).set(changes).where(eq(privateCalls.recordId, id)),

  remove: (db, id) => db.orm.delete(privateCalls).where(eq(privateCalls.recordId, id)),

  toBody: (row, coaches) => ({ ...row, caller: findAddress(coaches, row.caller) }),
};
