import type { Endpoint } from '@soltura/contract/endpoint';
import { recordWrites } from '@soltura/contract/records/record-writes';
import { expect, test } from 'vitest';
import { expectGoodLooks } from '../../testing/appearance.ts';
import { expectConsole } from '../../testing/console.ts';
import { fakeServer } from '../../testing/fake-server.ts';
import { findButton } from '../../testing/find.ts';
import { answer, expectToast, findAction, UNSAVED } from '../../testing/forms.ts';
import { expectNoPanel, expectTitle, findChoice, findPanel } from '../../testing/panels.ts';
import { chooseAttendee, findEntry, openWeeks } from './testing.ts';

const TWIN = 5001;
const STORED = [{ name: 'Eva', calls: [{ recordId: TWIN, rating: 'Fair' }] }];

/** Answers new records as the server does where one looks the same. Returns a function that ends it. */
function refuseTwins(endpoint: Endpoint): () => void {
  expectConsole(/Failed to post/);
  const twin = { recordId: TWIN, at: new Date().toISOString(), isOwn: true };
  const error = { code: 'conflict', message: 'A record like this is there already.', twin };
  return fakeServer.refuse(endpoint, 409, { error });
}

const findWarning = () => findPanel().getByRole('group', { name: /like this is there already/ });
const findAnyway = () => findPanel().getByRole('button', { name: /^Save Anyway/ });
const findSaveAlone = () => findPanel().getByRole('button', { name: /^Save(?! and)/ });

async function fillCall() {
  const opened = await openWeeks({ wishes: STORED });
  await findEntry('Eva', 'New').click();
  await findChoice('Rating').selectOptions('Very Good');
  const endRefusal = refuseTwins(recordWrites.addPrivateCall);
  await findSaveAlone().click();
  await expect.element(findWarning()).toBeVisible();
  return { ...opened, endRefusal };
}

test('a call that looks like a stored one is warned of on Save, and stored on Save Anyway', async () => {
  const { records, endRefusal } = await fillCall();
  await expect.element(findWarning()).toHaveFocus();
  await expect
    .element(findWarning())
    .toHaveTextContent(/^A call like this is there already: Monthly Call, .*, yours, saved at .*\./);
  await expect.element(findPanel().getByRole('alert')).not.toBeInTheDocument();
  expect(records.sent).toEqual([]);
  await expectGoodLooks({ parts: ['[role="dialog"]'] });
  endRefusal();
  await findAnyway().click();
  await expectNoPanel();
  await expectToast('Private call created!');
  expect(records.sent).toHaveLength(1);
});

test('the warning goes when what is compared changes, and stays with the rest', async () => {
  await fillCall();
  await findChoice('Rating').selectOptions('Good');
  await expect.element(findAnyway()).toBeVisible();
  await findChoice('Call Type').selectOptions('Uses Credit (Bundle)');
  await expect.element(findWarning()).not.toBeInTheDocument();
  await expect.element(findAnyway()).not.toBeInTheDocument();
  await findChoice('Call Type').selectOptions('Monthly Call');
  await expect.element(findWarning()).toBeVisible();
});

test('Open It opens the stored record, after a question about what was typed', async () => {
  await fillCall();
  await findAction('Open It').click();
  await answer({ ...UNSAVED, by: 'Confirm' });
  await expectTitle(/^Eva on /);
});

test('a session is warned of, and the press that insists sends no condition', async () => {
  const { records } = await openWeeks({ wishes: [{ name: 'Eva' }] });
  await findButton('New Group Call').click();
  await findChoice('Session Type').selectOptions('Level 1');
  await chooseAttendee('Eva');
  const conditions: (string | null)[] = [];
  const hear = () =>
    fakeServer.hold(recordWrites.addWholeSession, ({ headers }) => {
      conditions.push(headers.get('if-none-match'));
    });
  const endRefusal = refuseTwins(recordWrites.addWholeSession);
  const releaseFirst = hear();
  await findSaveAlone().click();
  await expect.poll(() => conditions).toEqual(['*']);
  releaseFirst();
  await expect.element(findWarning()).toHaveTextContent(/^A session like this is there already: Level 1/);
  endRefusal();
  const releaseSecond = hear();
  await findAnyway().click();
  await expect.poll(() => conditions).toEqual(['*', null]);
  releaseSecond();
  await expectNoPanel();
  expect(records.sent).toHaveLength(1);
});
