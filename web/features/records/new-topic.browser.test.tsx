import { recordWrites } from '@soltura/contract/records/record-writes';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { expectGoodLooks } from '../../testing/appearance.ts';
import { expectConsole } from '../../testing/console.ts';
import { fakeServer } from '../../testing/fake-server.ts';
import { findAction, readChosen } from '../../testing/forms.ts';
import { findBox, findPanel } from '../../testing/panels.ts';
import { openPanel } from './testing.ts';

test('a new topic is added by Enter, is chosen, and saves no session', async () => {
  const sent: unknown[] = [];
  const { records } = await openPanel('new-group-call', 'New Group Session');
  fakeServer.answerBy(recordWrites.addTopic, ({ body }) => {
    sent.push(body);
    return ['The past', 'Telling stories'];
  });
  await findAction('New Topic').click();
  await expect.element(findBox('New Topic')).toHaveFocus();
  await findBox('New Topic').fill('telling stories');
  await expectGoodLooks({ parts: ['[role="dialog"]'] });
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByText('Topic added!')).toBeVisible();
  await expect.poll(() => readChosen('Topic')).toBe('Telling stories');
  await expect.element(findAction('New Topic')).toHaveFocus();
  expect(sent).toEqual([{ newChoice: 'telling stories' }]);
  expect(records.sent).toEqual([]);
});

test('a topic that is refused stays typed', async () => {
  expectConsole(/status of 500/, /Failed to post/, /Error adding topic/);
  await openPanel('new-group-call', 'New Group Session');
  fakeServer.refuse(recordWrites.addTopic, 500);
  await findAction('New Topic').click();
  await findBox('New Topic').fill('Mine');
  await findAction('Add Topic').click();
  await expect.element(page.getByText('Error adding topic')).toBeVisible();
  await expect.element(findBox('New Topic')).toHaveValue('Mine');
  await findAction('Back').click();
  await expect.element(findPanel().getByText('New Topic')).toBeVisible();
});
