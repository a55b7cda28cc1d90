import { tasks } from '@soltura/contract/tasks/tasks';
import { weeklyReads } from '@soltura/contract/weeks/weekly-records';
import { expect, onTestFinished, test } from 'vitest';
import { page } from 'vitest/browser';
import { waitForEarlyAnswers } from '../../../api/early-answer.ts';
import { readEarlyMyData, startMyData } from '../../../base/early-my-data.ts';
import { offerNobody } from '../../../testing/courses.ts';
import { fakeServer } from '../../../testing/fake-server.ts';
import { makeCoach } from '../../../testing/people.ts';
import { showScreen, signIn } from '../../../testing/show-screen.tsx';
import { makeMemory, offerStudents } from '../../../testing/students.ts';
import { offerTasks } from '../../../testing/tasks.ts';
import { offerWeeks } from '../../../testing/weeks.ts';
import { startToCorrect } from '../early-to-correct.ts';
import { makeThree } from './testing.ts';

test('the queue and its first task are read once, before the screen is there', async () => {
  const weeks = offerWeeks([{ name: 'Hannah Whitlock' }], {});
  offerStudents(weeks, { 'Hannah Whitlock': { memory: makeMemory() } });
  offerNobody();
  offerTasks(makeThree());
  await signIn(makeCoach());
  const asked = { catalogue: 0, queue: 0, task: 0 };
  const watched = { catalogue: weeklyReads.catalogue, queue: tasks.list, task: tasks.one } as const;
  for (const key of ['catalogue', 'queue', 'task'] as const) {
    fakeServer.pause(watched[key], () => {
      asked[key] += 1;
      return undefined;
    });
  }
  const address = location.href;
  onTestFinished(() => history.replaceState(null, '', address));
  history.replaceState(null, '', '/to-correct');
  startMyData(crypto.randomUUID());
  startToCorrect();
  await readEarlyMyData();
  await new Promise((resolve) => setTimeout(resolve));
  await waitForEarlyAnswers();
  expect(asked).toEqual({ catalogue: 1, queue: 1, task: 1 });
  await showScreen('/to-correct');
  await expect.element(page.getByRole('textbox', { name: 'Feedback' })).toBeVisible();
  expect(asked).toEqual({ catalogue: 1, queue: 1, task: 1 });
});
