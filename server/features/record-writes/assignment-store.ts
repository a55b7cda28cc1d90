import { eq } from 'drizzle-orm';
import { assignments } from '../../db/tables.ts';
import type { RecordStore } from '../record-changes/change-record.ts';
import { findAddress } from '../record-changes/coach-list.ts';

export interface AssignmentRow {
  assignmentType: string;
  homeworkCorrector: number | null;
  rating: string;
  notes: string;
  areasOfDifficulty: string;
  assignmentLink: string;
  relatedWeek: number;
}

const fields = {
  assignmentType: assignments.assignmentType,
  homeworkCorrector: assignments.homeworkCorrector,
  rating: assignments.rating,
  notes: assignments.notes,
  areasOfDifficulty: assignments.areasOfDifficulty,
  assignmentLink: assignments.assignmentLink,
  relatedWeek: assignments.relatedWeek,
};

export const assignmentStore: RecordStore<AssignmentRow> = {
  kind: 'assignments',

  async lock(db, id) {
    const [stored] = await db.orm
      .select({ row: fields, version: assignments.version })
      .from(assignments)
      .where(eq(assignments.recordId, id))
      .for('no key update');
    return stored;
  },

  async insert(db, row, now) {
    const [made] = await db.orm
      .insert(assignments)
      .values({ ...row, dateCreated: now })
      .returning({ recordId: assignments.recordId });
    if (!made) throw new Error('The assignment was not stored.');
    return made.recordId;
  },

  update: (db, id, changes) => db.orm.update(assignments).set(changes).where(eq(assignments.recordId, id)),

  remove: (db, id) => db.orm.delete(assignments).where(eq(assignments.recordId, id)),

  toBody: (row, coaches) => ({ ...row, homeworkCorrector: findAddress(coaches, row.homeworkCorrector) }),
};
