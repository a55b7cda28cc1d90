import { type AuditEvent, audit } from '@soltura/contract/school/audit';
import { tables } from '@soltura/contract/tables/tables';
import { expect, onTestFinished, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { expectGoodLooks } from '../../../testing/appearance.ts';
import { expectConsole } from '../../../testing/console.ts';
import { fakeServer, type SeenCall } from '../../../testing/fake-server.ts';
import { watchFiles } from '../../../testing/files.ts';
import { findButton, tabTo } from '../../../testing/find.ts';
import { makeCoach, offerSetUpSchool } from '../../../testing/people.ts';
import { showScreen, signIn } from '../../../testing/show-screen.tsx';

const ADMIN = makeCoach({ name: 'Ada', roles: { adminRole: 'admin', studentRole: '' } });

function makeEvent(id: number, given: Partial<AuditEvent> = {}): AuditEvent {
  return {
    id,
    at: '2026-03-07T10:15:00.000Z',
    kind: 'signed-in',
    actor: { recordId: 7, name: 'Nora Fox' },
    subject: null,
    account: '3f0c1f7e-6f3e-4d5a-9d5c-0a1b2c3d4e5f',
    address: '2001:db8:85a3:8d3:1319:8a2e:370:7348',
    about: {},
    ...given,
  };
}

const EVENTS = [
  makeEvent(9, {
    kind: 'role-changed',
    subject: { recordId: 12, name: 'Donaudampfschifffahrtsgesellschaft de María-de-los-Ángeles' },
    about: { role: 'adminRole', from: '', to: 'coach' },
  }),
  makeEvent(8, { kind: 'sign-in-failed', actor: null, subject: { recordId: 44, name: '' } }),
  makeEvent(7, { kind: 'keys-rotated', actor: null, address: '', about: { byCommand: true } }),
];

const findEntries = () => page.getByRole('main').getByRole('listitem');

async function openLog(answer: (call: SeenCall) => { events: AuditEvent[]; next: number | null }) {
  fakeServer.answerBy(audit.events, answer);
  offerSetUpSchool();
  await signIn(ADMIN);
  await showScreen('/audit-log');
  await expect.element(page.getByRole('heading', { level: 1, name: 'Audit Log' })).toBeVisible();
}

test('an event says what happened, who did it, to whom and from where', async () => {
  await openLog(() => ({ events: EVENTS, next: null }));
  const [role, failed, keys] = [0, 1, 2].map((place) => findEntries().nth(place));
  await expect
    .element(role ?? findEntries())
    .toHaveTextContent(/Role Changed.*Nora Fox.*Staff Role: none → coach/);
  await expect.element(failed ?? findEntries()).toHaveTextContent('User 44, deleted');
  await expect.element(keys ?? findEntries()).toHaveTextContent('by a command on the server');
  expect(keys?.element().textContent).not.toContain('Network Address');
  await expectGoodLooks({ picture: 'audit-log' });
});

test('older events are added to those that are there', async () => {
  await openLog(({ query }) =>
    query.get('before') === null
      ? { events: [makeEvent(9)], next: 9 }
      : { events: [makeEvent(Number(query.get('before')) - 1)], next: null },
  );
  await findButton('Show Older Events').click();
  await expect.poll(() => findEntries().elements().length).toBe(2);
  await expect.element(findButton('Show Older Events')).not.toBeInTheDocument();
});

test('events are found by kind and by user, by keyboard', async () => {
  const asked: string[] = [];
  fakeServer.answer(tables.suggest, [{ recordId: 12, name: 'Nora Fox' }]);
  await openLog(({ query }) => {
    asked.push(query.toString());
    return { events: [], next: null };
  });
  await expect.element(page.getByRole('heading', { name: 'No Events Found' })).toBeVisible();
  await tabTo('Event');
  await page.getByRole('combobox', { name: 'Event' }).selectOptions('Role Changed');
  await expect.poll(() => asked.at(-1)).toBe('kind=role-changed');
  await userEvent.tab();
  await userEvent.keyboard('Nora');
  await expect.element(page.getByRole('option', { name: 'Nora Fox' })).toBeVisible();
  await userEvent.keyboard('{Enter}');
  await expect.poll(() => asked.at(-1)).toBe('kind=role-changed&person=12');
  await expectGoodLooks();
});

test('events are found by days and by network address', async () => {
  const asked: URLSearchParams[] = [];
  fakeServer.answer(tables.suggest, []);
  await openLog(({ query }) => {
    asked.push(query);
    return { events: EVENTS, next: null };
  });
  await page.getByLabelText('From').fill('2026-03-06');
  await page.getByLabelText('To').fill('2026-03-07');
  await page.getByLabelText('Network Address').fill(' 2001:db8::1 ');
  // From the first midnight to the one after the last, on the clock of the person who looks.
  const midnight = (day: string) => new Date(`${day}T00:00:00`).toISOString();
  await expect
    .poll(() => Object.fromEntries(asked.at(-1) ?? []))
    .toEqual({ from: midnight('2026-03-06'), to: midnight('2026-03-08'), address: '2001:db8::1' });
});

test('days in the wrong order are named as the reason why no event is found', async () => {
  await openLog(() => ({ events: [], next: null }));
  await page.getByLabelText('From').fill('2026-03-07');
  await page.getByLabelText('To').fill('2026-03-06');
  await expect.element(page.getByText('From is later than To.')).toBeVisible();
});

test('a file has what the filters show, in pages, and the log notes it before', async () => {
  const noted: unknown[] = [];
  const saved = watchFiles();
  fakeServer.answer(tables.suggest, []);
  fakeServer.answerBy(audit.exportEvents, ({ body }) => {
    noted.push(body);
    return {};
  });
  await openLog(({ query }) => {
    if (query.get('size') === null) return { events: EVENTS, next: null };
    if (query.get('before') === null) return { events: EVENTS.slice(0, 2), next: 8 };
    return { events: EVENTS.slice(2), next: null };
  });
  await expect.element(findButton('Export CSV')).toBeVisible();
  await tabTo('Export CSV');
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByText('3 events exported')).toBeVisible();
  expect(noted).toEqual([{ rows: 3 }]);
  const lines = (await saved.texts[0])?.trim().split('\n') ?? [];
  expect(lines).toHaveLength(4);
  expect(lines[3]).toContain('by a command on the server');
});

test('without its note there is no file', async () => {
  expectConsole(/500|Error exporting/);
  fakeServer.answer(tables.suggest, []);
  fakeServer.refuse(audit.exportEvents, 500);
  const createUrl = vi.spyOn(URL, 'createObjectURL');
  onTestFinished(() => createUrl.mockRestore());
  await openLog(() => ({ events: EVENTS, next: null }));
  await findButton('Export CSV').click();
  await expect.element(page.getByText('Error exporting events')).toBeVisible();
  expect(createUrl).not.toHaveBeenCalled();
});

test('a log that cannot be read says so and is read again', async () => {
  expectConsole(/Failed to (get|fetch)|500/);
  const mend = fakeServer.refuse(audit.events, 500);
  fakeServer.answer(tables.suggest, []);
  offerSetUpSchool();
  await signIn(ADMIN);
  await showScreen('/audit-log');
  await expect.element(page.getByRole('alert')).toHaveTextContent('Error Loading Events');
  mend();
  fakeServer.answer(audit.events, { events: EVENTS, next: null });
  await findButton('Retry').click();
  await expect.poll(() => findEntries().elements().length).toBe(3);
});
