import { exampleEditing } from '@soltura/contract/examples/example-editing';
import type { Me } from '@soltura/contract/people/people';
import { quizzes } from '@soltura/contract/quizzes/quizzes';
import { vocabulary } from '@soltura/contract/vocabulary/vocabulary';
import { describe, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { startSession } from '../../api/session.ts';
import { expectGoodLooks } from '../../testing/appearance.ts';
import { makeCollection } from '../../testing/cards.ts';
import { offerCourse, offerNobody } from '../../testing/courses.ts';
import { fakeServer } from '../../testing/fake-server.ts';
import { expectHidden, findButton } from '../../testing/find.ts';
import { makeCoach, makeStudent, offerSetUpSchool } from '../../testing/people.ts';
import { answerCards } from '../../testing/reviews.ts';
import { showScreen, signIn } from '../../testing/show-screen.tsx';

const REFUSAL = 'You do not have access to create example sets.';
const admin = { adminRole: 'admin', studentRole: '' } as const;

/** Opens a page of the content tools. */
async function openAs(me: Me, path: string) {
  answerCards(makeCollection([]));
  fakeServer.answer(quizzes.list, []);
  fakeServer.answer(vocabulary.list, []);
  fakeServer.answer(vocabulary.spellings, []);
  fakeServer.answer(exampleEditing.recentlyEdited, []);
  offerCourse('Curso', []);
  offerNobody();
  offerSetUpSchool();
  await signIn(me);
  return showScreen(path);
}

const findMain = () => page.getByRole('main');
const findMenu = (heading: string) =>
  findMain().getByRole('heading', { name: heading, exact: true }).element().closest('section')?.textContent;

describe('rights to the content tools', () => {
  test('a coach finds /examplemanager empty; the header leads on (10)', async () => {
    await openAs(makeCoach(), '/examplemanager');
    await expect.element(page.getByRole('banner')).toHaveTextContent('No student Selected');
    await expect.element(findMain()).toBeEmptyDOMElement();
    await page.getByRole('link', { name: 'home navigation' }).click();
    await expect.element(page.getByRole('heading', { name: 'Coaching Tools' })).toBeVisible();
  });

  test('an admin has the set creator among the coaching tools, and the example manager among their own (19)', async () => {
    await openAs(makeCoach({ roles: admin }), '/');
    await expect.element(page.getByRole('heading', { name: 'Coaching Tools' })).toBeVisible();
    expect(findMenu('Coaching Tools')).toMatch(/FrequenSay[\s\S]*Example Set Creator/);
    expect(findMenu('Coaching Tools')).not.toContain('Example Manager');
    expect(findMenu('Admin Tools')).toContain('Example Manager');
    await page.getByRole('link', { name: 'Example Set Creator' }).click();
    await expect.element(page.getByRole('heading', { name: 'Example Set Creator' })).toBeVisible();
  });

  test('a coach has FrequenSay and the set creator, and nothing for admins (19)', async () => {
    await openAs(makeCoach(), '/');
    await expect.element(page.getByRole('link', { name: 'Example Set Creator' })).toBeVisible();
    await expectHidden(page.getByRole('link', { name: 'Example Manager' }));
    await findMain().getByRole('link', { name: 'FrequenSay' }).click();
    await expect.element(page.getByRole('heading', { level: 1, name: 'FrequenSay' })).toBeVisible();
  });

  test('a limited student reads in the set creator who may use it', async () => {
    await openAs(makeStudent({ roles: { adminRole: '', studentRole: 'limited' } }), '/example-sets');
    await expect.element(findMain().getByText(REFUSAL)).toBeVisible();
    await expectHidden(page.getByRole('textbox'));
  });

  test.each([
    ['limited', '/frequensay'],
    ['limited', '/examplemanager'],
    ['student', '/frequensay'],
    ['student', '/examplemanager'],
  ] as const)('%s: %s is empty', async (studentRole, path) => {
    await openAs(makeStudent({ roles: { adminRole: '', studentRole } }), path);
    await expect.element(findButton('Log Out')).toBeVisible();
    await expect.element(findMain()).toBeEmptyDOMElement();
  });

  test.each(['limited', 'student'] as const)('%s: no link leads there', async (studentRole) => {
    await openAs(makeStudent({ roles: { adminRole: '', studentRole } }), '/');
    await expect.element(page.getByRole('link', { name: 'Official Quizzes' })).toBeVisible();
    await expectHidden(page.getByRole('link', { name: /FrequenSay|Example/ }));
  });

  test.each(['/example-sets', '/frequensay', '/examplemanager'])(
    'signed out, %s shows nothing of itself',
    async (path) => {
      await startSession(() => undefined);
      await showScreen(path);
      await expect.element(page.getByText('You must be logged in to use this app.')).toBeVisible();
      await expectHidden(page.getByRole('textbox'));
      await expectHidden(page.getByRole('heading', { name: /FrequenSay|Example/ }));
    },
  );

  test.each([
    ['coach', '', '/example-sets', 'Example Set Creator'],
    ['coach', '', '/frequensay', 'FrequenSay'],
    ['admin', 'student', '/example-sets', 'Example Set Creator'],
    ['admin', 'student', '/examplemanager', 'Example Manager'],
    ['admin', '', '/frequensay', 'FrequenSay'],
  ] as const)('%s %s: %s opens by its address', async (adminRole, studentRole, path, heading) => {
    await openAs(makeCoach({ roles: { adminRole, studentRole } }), path);
    await expect.element(page.getByRole('heading', { name: heading }).first()).toBeVisible();
  });
});

test('looks: somebody who may not use the set creator', async () => {
  await openAs(makeStudent(), '/example-sets');
  await expect.element(page.getByText(REFUSAL)).toBeVisible();
  await expectHidden(page.getByRole('textbox'));
  await expectGoodLooks();
});
