import { type PreviousCoach, previousCoaches } from '@soltura/contract/students/previous-coaches';
import { expect, test } from 'vitest';
import { expectGoodLooks } from '../../testing/appearance.ts';
import { expectConsole } from '../../testing/console.ts';
import { fakeServer } from '../../testing/fake-server.ts';
import { findPanel } from '../../testing/panels.ts';
import { findSection, openDrillDown } from './testing.ts';

const COACHES: PreviousCoach[] = [
  { coach: 32, name: 'Berta', from: '2025-01-05', to: '2025-03-02', privateCalls: 2, groupCalls: 1 },
  { coach: 33, name: 'Dolores', from: '2024-06-02', to: '2024-12-29', privateCalls: 0, groupCalls: 0 },
];

async function openCoaches(coaches: readonly PreviousCoach[] = COACHES) {
  await openDrillDown({ students: { Carla: { previousCoaches: coaches } }, student: 'Carla' });
  const section = findSection('Previous Coaches');
  (await section.findElement()).scrollIntoView();
  return section;
}

test('previous coaches stand with their days and calls, and the numbers open the calls', async () => {
  const section = await openCoaches();
  await expect
    .element(section.getByRole('listitem').first())
    .toHaveTextContent('BertaJan 5, 2025 to Mar 2, 20252 private calls1 group call');
  await expect.element(section.getByRole('button', { name: /Dolores/ })).not.toBeInTheDocument();
  await expectGoodLooks();
  fakeServer.answer(previousCoaches.calls, {
    name: 'Berta',
    privateCalls: [
      { recordId: 42, date: '2025-02-03', about: 'Monthly Call', rating: 'Good' },
      { recordId: 41, date: '2025-01-06', about: 'Monthly Call', rating: '' },
    ],
    groupCalls: [{ recordId: 9, date: '2025-01-07', about: 'Level 2, The past', rating: '' }],
  });
  await section.getByRole('button', { name: '2 private calls of Berta' }).click();
  await expect.element(findPanel().getByRole('listitem')).toHaveLength(2);
  await expect
    .element(findPanel().getByRole('listitem').first())
    .toHaveTextContent('Feb 3, 2025Monthly CallGood');
  await expectGoodLooks({ parts: ['[role="dialog"]'] });
  await findPanel().getByRole('button', { name: 'Close' }).first().click();
  await section.getByRole('button', { name: '1 group call of Berta' }).click();
  await expect.element(findPanel()).toHaveTextContent('Level 2, The past');
});

test('the section says that nobody else has coached the student', async () => {
  const none = await openCoaches([]);
  await expect.element(none).toHaveTextContent('Nobody else has coached this student.');
  await expectGoodLooks();
});

test('a failure is told, and Retry mends it', async () => {
  expectConsole(/Failed to fetch/);
  const { router, studentOf } = await openDrillDown({ students: { Carla: { previousCoaches: COACHES } } });
  const mend = fakeServer.refuse(previousCoaches.list, 500);
  await router.navigate({ to: '/student-drill-down', search: { student: studentOf('Carla') } });
  const section = findSection('Previous Coaches');
  (await section.findElement()).scrollIntoView();
  await expect.element(section).toHaveTextContent('Error loading data, please try again.');
  mend();
  await section.getByRole('button', { name: 'Retry' }).click();
  await expect.element(section).toHaveTextContent('Berta');
});
