import { addDays } from '@soltura/domain/dates';
import { makeAssignment, makePrivateCall } from '@soltura/server/testing/coaching';
import { makeSessionOf } from './record-attendees.ts';
import { expect, test } from './record-journey.ts';
import { closePanel, expectTitle, findShown, openPanel } from './record-panel.ts';
import { makeStudentWeek } from './weekly.ts';

test('records outside the shown week open by their address, with student and attendees', async ({
  page,
  db,
  scene,
  beCoach,
}) => {
  const weekStarts = addDays(scene.start, -70);
  const old = await makeStudentWeek(db, scene, { first: 'Old', weekStarts });
  const assignment = await makeAssignment(db, { relatedWeek: old.recordId, rating: 'Good' });
  const call = await makePrivateCall(db, { relatedWeek: old.recordId, date: weekStarts, rating: 'Fair' });
  const session = await makeSessionOf(db, { ...scene, start: weekStarts }, [old]);
  await beCoach();
  await openPanel(page, `assignment-${assignment.recordId}`, `Pronunciation by ${old.name}`);
  await openPanel(page, `private-call-${call.recordId}`, `${old.name} on ${weekStarts}`);
  await openPanel(page, `group-call-${session}`, `Session: Level 1 on ${addDays(weekStarts, 3)}`);
  await expect(findShown(page, 'Attendees')).toHaveText(old.name);
  await page.reload();
  await expectTitle(page, /^Session: Level 1/);
  await closePanel(page);
});
