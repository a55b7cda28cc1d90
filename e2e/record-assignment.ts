import { type Page } from '@playwright/test';
import type { Db } from '@soltura/server/db/session';
import { makeAssignment } from '@soltura/server/testing/coaching';
import { openPanel, startEditing } from './record-panel.ts';
import type { StudentWeek, WeeklyScene } from './weekly.ts';

/** Creates an assignment 'Pronunciation: Good', corrected by the scene's coach. Returns its id. */
export async function makeRatedAssignment(db: Db, scene: WeeklyScene, week: StudentWeek): Promise<number> {
  const given = { relatedWeek: week.recordId, homeworkCorrector: scene.entry.recordId, rating: 'Good' };
  const { recordId } = await makeAssignment(db, given);
  return recordId;
}

/** Opens such an assignment in edit mode. */
export async function openAssignmentInEdit(page: Page, recordId: number): Promise<void> {
  await openPanel(page, `assignment-${recordId}`, /Pronunciation/);
  await startEditing(page);
}
