import { formerSessions } from '@soltura/contract/records/former-sessions';
import { addDays } from '@soltura/domain/dates';
import { writeDay } from '@soltura/domain/day-names';
import { expect, test } from 'vitest';
import { expectGoodLooks } from '../../testing/appearance.ts';
import { fakeServer } from '../../testing/fake-server.ts';
import { findButton } from '../../testing/find.ts';
import { findAction, readChosen } from '../../testing/forms.ts';
import { expectNoPanel, findBox, findPanel, findSave } from '../../testing/panels.ts';
import { readStart } from '../../testing/weeks.ts';
import { chooseAttendee, openWeeks, readSessionDay } from './testing.ts';

const NAMES = ['Amara', 'Hannah', 'Jonah', 'Maeve', 'Ruth', 'Theo'];
const day = addDays(readStart(), -4);
const shown = writeDay(day, 'Jan 4');

const former = {
  session: {
    recordId: 9,
    date: day,
    sessionType: 'Level 2',
    topic: 'The past',
    zoomLink: 'https://zoom.example/1',
  },
  students: NAMES.map((name, place) => ({ student: 1001 + place, name, attended: name !== 'Maeve' })),
  left: [{ name: 'Dylan', courseName: 'Level 2', endDate: addDays(day, 1) }],
};

async function openForm() {
  const opened = await openWeeks({ wishes: [...NAMES, 'Eva'].map((name) => ({ name })) });
  const asked: string[] = [];
  fakeServer.answerBy(formerSessions.last, ({ query }) => {
    asked.push(`${query.get('coach')} ${query.get('date')}`);
    return former;
  });
  await findButton('New Group Call').click();
  return { ...opened, asked };
}

const findSame = () => findPanel().getByRole('button', { name: `Same as ${shown}` });
const findTick = (name: string) => findPanel().getByRole('checkbox', { name });

test('two presses store the session of last week again, with who was there', async () => {
  const { records, asked } = await openForm();
  await findSame().click();
  await expect.element(findPanel()).toHaveTextContent('Type, topic and attendees are filled in.');
  expect([readChosen('Session Type'), readChosen('Topic')]).toEqual(['Level 2', 'The past']);
  await expect.element(findBox('Zoom Link')).toHaveValue('https://zoom.example/1');
  await expect.element(findPanel()).toHaveTextContent('5 of 6');
  await expect.element(findTick('Amara')).toBeChecked();
  await expect.element(findTick('Maeve')).not.toBeChecked();
  await expect.element(findTick('Maeve')).toHaveAccessibleDescription(`absent on ${shown}`);
  await expect
    .element(findPanel())
    .toHaveTextContent(`Dylan has left: Level 2 ended on ${writeDay(addDays(day, 1), 'Jan 4')}.`);
  await expectGoodLooks({ parts: ['[role="dialog"]'] });
  await findSave().click();
  await expectNoPanel();
  expect(records.sent).toMatchObject([
    {
      deed: 'addWholeSession',
      body: { sessionType: 'Level 2', topic: 'The past', attendees: [1001, 1002, 1003, 1005, 1006] },
    },
  ]);
  expect(asked[0]).toMatch(/^31 /);
});

test('ticks are put and taken away, others stand beneath, and Undo gives back what was there', async () => {
  const { records } = await openForm();
  await findBox('Zoom Link').fill('my own');
  await findSame().click();
  await findTick('Maeve').click();
  await findTick('Amara').click();
  await findBox('Date').fill(readSessionDay());
  await chooseAttendee('Eva');
  await expect.element(findPanel()).toHaveTextContent('5 of 6');
  await expect.element(findPanel().getByRole('button', { name: /Remove Attendee/ })).toBeVisible();
  await findAction('Undo').click();
  await expect.element(findTick('Maeve')).not.toBeInTheDocument();
  await expect.element(findBox('Zoom Link')).toHaveValue('my own');
  expect(readChosen('Session Type')).toBe('Select');
  expect(records.sent).toEqual([]);
});

test('a coach without an earlier session is offered none', async () => {
  await openWeeks();
  await findButton('New Group Call').click();
  await expect.element(findBox('Date')).toBeVisible();
  await expect.element(findSame()).not.toBeInTheDocument();
});
