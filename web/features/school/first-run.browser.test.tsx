import { type CourseOffer, schoolOffer } from '@soltura/contract/school/offer';
import { school, settingNames } from '@soltura/contract/school/school';
import { usualCourses } from '@soltura/domain/school/usual-courses';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { expectGoodLooks } from '../../testing/appearance.ts';
import { fakeServer } from '../../testing/fake-server.ts';
import { findButton } from '../../testing/find.ts';
import { makeCoach, offerSetUpSchool } from '../../testing/people.ts';
import { showScreen, signIn } from '../../testing/show-screen.tsx';
import { offerTables } from '../../testing/tables.ts';

const counts = { programs: 5, lessons: 150, words: 948, sentences: 879, quizzes: 55, presets: 5 };
const none = { programs: 0, lessons: 0, words: 0, sentences: 0, quizzes: 0, presets: 0 };
const whole: CourseOffer = {
  counts,
  missing: counts,
  ownPrograms: [],
  programs: [
    { name: 'Soltura', lessons: 80, words: 778 },
    { name: 'Spanish in One Month', lessons: 20, words: 283 },
  ],
  samples: [
    {
      spanish: 'Yo soy de Colombia, pero no soy de Bogotá.',
      english: "I'm from Colombia, but I'm not from Bogotá.",
      audio: '/audio/es/19-00000000.mp3',
      lesson: 2,
    },
    {
      spanish: 'Quiero verte hoy.',
      english: 'I want to see you today.',
      audio: '/audio/es/2-0.mp3',
      lesson: 10,
    },
  ],
  coursesThere: [],
  hasCourses: false,
};

/** Opens a step of the first run; answers what was sent to be added. */
async function openStep(step: string, offer: CourseOffer = whole): Promise<unknown[]> {
  offerTables({});
  offerSetUpSchool();
  fakeServer.answer(
    school.settings,
    settingNames.map((name) => ({ name, value: '', source: 'default', variable: name.toUpperCase() })),
  );
  fakeServer.answer(schoolOffer.read, offer);
  const sent: unknown[] = [];
  fakeServer.answerBy(schoolOffer.take, ({ body }) => {
    sent.push(body);
    return { ...counts, coachingCourses: 1 };
  });
  await signIn(makeCoach({ roles: { adminRole: 'admin', studentRole: '' } }));
  await showScreen(`/first-run?step=${step}`);
  await expect.element(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible();
  return sent;
}

const findBox = (name: string) => page.getByRole('checkbox', { name, exact: true });

test('looks: the first run', async () => {
  await openStep('school');
  await expectGoodLooks();
});

test('looks: what you teach, with the course and four coaching courses ticked', async () => {
  await openStep('program');
  await expect.element(findButton('Add the course and 4 coaching courses')).toBeVisible();
  await findButton('Look inside').click();
  await findButton('Read it').click();
  await expect.element(page.getByText('It may not pass it on to others', { exact: false })).toBeVisible();
  await expectGoodLooks();
});

test('the button counts the ticks, sends them, and is off without any', async () => {
  const sent = await openStep('program');
  await findBox('The course that comes with Soltura').click();
  for (const name of ['Complete Coaching', 'Private Coaching', 'Group Coaching']) await findBox(name).click();
  await findBox('Call Bundle').click();
  await expect.element(findButton('Add')).toHaveAttribute('aria-disabled', 'true');
  await findBox('Conversation Club').click();
  await findButton('Add 1 coaching course').click();
  await expect.element(page.getByText('Added to your school')).toBeVisible();
  expect(sent).toEqual([{ course: false, coachingCourses: ['Conversation Club'] }]);
  // The next step is open.
  await expect.element(page.getByRole('textbox', { name: 'Short Name' })).toBeVisible();
});

test('existing records are told, and nothing is ticked in a school that has begun', async () => {
  const there = usualCourses.map(({ name }) => name);
  await openStep('program', {
    ...whole,
    missing: { ...none, words: 3 },
    ownPrograms: ['Soltura'],
    coursesThere: there,
    hasCourses: true,
  });
  await expect.element(page.getByText('Missing: 3 words.', { exact: false })).toBeVisible();
  await expect.element(page.getByText('It keeps its own lessons', { exact: false })).toBeVisible();
  await expect.element(findBox('The course that comes with Soltura')).not.toBeChecked();
  await expect.element(page.getByRole('checkbox', { name: /^Call Bundle/ })).toBeDisabled();
  await expectGoodLooks();
});

test('a program of one’s own is typed in place', async () => {
  await openStep('program');
  await findButton('Make a program of your own').click();
  await expect.element(page.getByRole('textbox', { name: 'Program Name' })).toBeVisible();
});
