import { plannedCalls } from '@soltura/contract/planned-calls/planned-calls';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { beIn, stopClock } from '../../testing/clock.ts';
import { fakeServer } from '../../testing/fake-server.ts';
import { expectTitle } from '../../testing/panels.ts';
import { makeCoach } from '../../testing/people.ts';
import { makeListedCall } from '../../testing/planned-calls.ts';
import { showScreen, signIn } from '../../testing/show-screen.tsx';
import { offerStudents } from '../../testing/students.ts';
import { offerWeeks } from '../../testing/weeks.ts';

const findCalls = () => page.getByRole('region', { name: 'Calls', exact: true });

async function openStudent(archived: boolean) {
  await beIn('Europe/Madrid');
  stopClock('2026-01-07T15:52:00Z');
  await signIn(makeCoach());
  const weeks = offerWeeks([{ name: 'Ana' }]);
  offerStudents(weeks, {
    Ana: {
      archived: archived
        ? {
            at: '2026-01-02T10:00:00Z',
            by: 'Admin',
            memberships: 1,
            weeks: 1,
            privateCalls: 0,
            groupSessions: 0,
            wasHandedOver: false,
            mergedInto: null,
            endedLogIn: false,
          }
        : null,
    },
  });
  const id = weeks.studentOf('Ana') ?? 0;
  const seen: string[] = [];
  fakeServer.answerBy(plannedCalls.list, ({ query }) => {
    seen.push(query.toString());
    return {
      calls: archived
        ? []
        : [makeListedCall({ startsAt: '2026-01-09T17:00:00Z', coachName: 'Marisol', topic: 'Travel' })],
      notSaid: [],
      notSaidCount: 0,
    };
  });
  await showScreen(`/student-drill-down?student=${id}`);
  return { id, seen };
}

test("a student's page has the planned calls of any coach, and plans another", async () => {
  const { id, seen } = await openStudent(false);
  await expect.element(findCalls()).toHaveTextContent('Jan 9');
  await expect.element(findCalls()).toHaveTextContent('Travel. With Marisol');
  expect(seen[0]).toContain(`student=${id}`);
  await findCalls().getByRole('button', { name: 'Plan Call' }).click();
  await expectTitle('Plan Call');
  await expect.element(page.getByRole('dialog')).toHaveTextContent('Ana');
});

test('an archived student without planned calls has no section of them', async () => {
  const { seen } = await openStudent(true);
  await expect.poll(() => seen.length).toBeGreaterThan(0);
  await expect.element(page.getByRole('heading', { name: 'Memory' })).toBeVisible();
  await expect.element(findCalls()).not.toBeInTheDocument();
});
