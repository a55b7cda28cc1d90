import { eq } from 'drizzle-orm';
import { groupSessions } from '../../db/tables.ts';
import type { RecordStore } from '../record-changes/change-record.ts';
import { findAddress } from '../record-changes/coach-list.ts';

export interface GroupSessionRow {
  date: string;
  coach: number | null;
  sessionType: string;
  topic: string;
  comments: string;
  callDocument: string;
  zoomLink: string;
}

const fields = {
  date: groupSessions.date,
  coach: groupSessions.coach,
  sessionType: groupSessions.sessionType,
  topic: groupSessions.topic,
  comments: groupSessions.comments,
  callDocument: groupSessions.callDocument,
  zoomLink: groupSessions.zoomLink,
};

export const groupSessionStore: RecordStore<GroupSessionRow> = {
  kind: 'group-sessions',

  async lock(db, id) {
    const [stored] = await db.orm
      .select({ row: fields, version: groupSessions.version })
      .from(groupSessions)
      .where(eq(groupSessions.recordId, id))
      .for('no key update');
    return stored;
  },

  async insert(db, row) {
    const [made] = await db.orm
      .insert(groupSessions)
      .values(row)
      .returning({ recordId: groupSessions.recordId });
    if (!made) throw new Error('The group session was not stored.');
    return made.recordId;
  },

  update: (db, id, changes) =>
    db.orm.update(groupSessions).set(changes).where(eq(groupSessions.recordId, id)),

  // Its attendees go with it: the database takes them away.
  remove: (db, id) => db.orm.delete(groupSessions).where(eq(groupSessions.recordId, id)),

  toBody: (row, coaches) => ({ ...row, coach: findAddress(coaches, row.coach) }),
};
