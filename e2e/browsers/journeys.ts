import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { readCollection, readReviews } from '@soltura/server/testing/cards';
import { makeCoachingStudent, makeTask } from '@soltura/server/testing/coaching';
import { readRows } from '@soltura/server/testing/rows';
import { findLongClip } from '../clips.ts';
import { collect, repeat } from '../collection.ts';
import { atCourse, makeCourse, makeSentences } from '../course.ts';
import { makeLines, toText } from '../example-set.ts';
import type { Person } from '../fixtures.ts';
import { makeOfficialQuiz } from '../official-quizzes.ts';
import { makeCourses } from '../table-grid.ts';
import { readCourse } from '../tables.ts';
import { makeStudentWeek, makeWeeklyScene, readWeek } from '../weekly.ts';
import {
  hasClipSounded,
  hasKeptClip,
  hasMicrophone,
  isClipSounding,
  isReadyToStart,
  watchClips,
} from './page-queries.ts';
import { button, eventually, type Screen, text } from './screen.ts';
import { PASSWORD, type Stage } from './stage.ts';

/** The arguments of a journey: the stage, and a window of a new profile. */
interface Visit extends Stage {
  screen: Screen;
  /** Signs a person in without the provider's pages. No page of the app is open then. */
  signIn: (person: Person) => Promise<void>;
}

export interface Journey {
  name: string;
  run: (visit: Visit) => Promise<void>;
  /** Errors of the page that the journey causes. Any other error fails the journey. */
  provokes?: RegExp;
}

const COURSE_FIELDS =
  'recordId,name,membershipType,approxMonthlyCost,weeklyPrivateCalls,hasGroupCalls,weeklyTimeCommitmentMinutes,isArchived';
const card = { role: 'group', name: 'flashcard' };
const endOfQuiz = { role: 'heading', name: 'End of quiz' };

const NO_SERVER = /no answer|NetworkError|Load failed|Failed to (fetch|post)|could not be (loaded|renewed)/;

/** The most frequent actions, and features in which engines differ: sound, storage, clipboard, files, small windows. */
export const journeys: readonly Journey[] = [
  { name: 'sign-in', run: signInAndOut },
  { name: 'review at phone size', run: reviewOnPhone },
  { name: 'audio quiz', run: hearAudioQuiz },
  { name: 'custom card removed and undone', run: removeCustomCard },
  { name: 'weekly row', run: fillWeeklyRow },
  { name: 'grid paste', run: pasteIntoGrid },
  { name: 'csv import', run: importCsv },
  { name: 'finder', run: findAndCollect },
  { name: 'official quiz', run: finishOfficialQuiz },
  {
    name: 'offline grade and log out',
    run: gradeOffline,
    provokes: NO_SERVER,
  },
  { name: 'start without a network', run: startWithoutNetwork, provokes: NO_SERVER },
  { name: 'spoken hand-in', run: speakHandIn },
];

async function signInAndOut({ screen, makePerson }: Visit): Promise<void> {
  const { emailAddress } = await makePerson({ name: 'Ana', studentRole: 'student' });
  await screen.open('/');
  await screen.press({ ...button('Log in/Register'), inside: { role: 'banner' } });
  await screen.typeOver({ role: 'textbox', name: 'Email' }, emailAddress);
  await screen.press(text('Password'));
  await screen.window.type(PASSWORD);
  await screen.press(button('Log in'));
  await screen.see({ role: 'heading', name: { source: 'Ana' } });
  // The sign-in outlasts a reload.
  await screen.open('/');
  await screen.press(button('Log Out'));
  await screen.see(text('You must be logged in to use this app.'));
}

async function reviewOnPhone({ screen, db, makePerson, signIn }: Visit): Promise<void> {
  const student = await makePerson({ name: 'Ana', studentRole: 'student' });
  await collect(db, student, repeat(2));
  await signIn(student);
  await screen.window.resize(390, 664);
  await screen.open('/');
  await screen.see({ role: 'region', name: 'Next step', saying: '2' });
  await expectNoSideways(screen);
  await screen.press({ role: 'link', name: { source: '^Quiz My Flashcards' } });
  await screen.press(button('Start Quiz'));
  await screen.see(text('1/2'));
  await screen.press(card);
  await expectNoSideways(screen);
  await screen.pressUntil(button('Easy'), text('2/2'));
  await screen.press(button('Flip'));
  await screen.pressUntil(button('Hard'), text('1 of 1 once more'));
  await screen.press(button('Flip'));
  await screen.pressUntil(button('Got it'), endOfQuiz);
  await screen.see(text('End of quiz: 1 hard, 1 easy, 0 not rated, 1 came twice'));
  await expectNoSideways(screen);
  await expectReviews({ db }, student, 2);
}

async function hearAudioQuiz({ screen, db, makePerson, signIn }: Visit): Promise<void> {
  const course = await makeCourse(db, { lessons: 1 });
  const clips = { englishAudio: findLongClip('en'), spanishAudioLa: findLongClip('es') };
  await makeSentences(db, course, { count: 2, ...clips });
  await signIn(await makePerson({ name: 'Ana', ...atCourse(course) }));
  await screen.open('/audioquiz');
  await screen.window.run(watchClips);
  await screen.see(text('2 examples found'));
  await screen.press(button('Start'));
  await screen.see({ ...card, saying: 'Playing English' });
  await expectSound(screen);
  await screen.press(button('Play/Pause'));
  await screen.see({ ...button('Play/Pause'), pressed: false });
  await screen.press({ ...button('Skip to Guess'), place: -1 });
  await screen.press({ ...button('Play Spanish'), place: -1 });
  await screen.see({ ...card, saying: 'Playing Spanish' });
  await expectSound(screen);
  await screen.press(button('Add to my flashcards'));
  await screen.see(button('Remove from my flashcards'));
}

async function removeCustomCard({ screen, db, makePerson, signIn }: Visit): Promise<void> {
  const [line = { spanish: '', english: '' }] = makeLines(1);
  const student = await makePerson({ name: 'Pulgar', studentRole: 'student' });
  await signIn(await makePerson({ name: 'Cy', adminRole: 'coach' }));
  await copy(screen, toText([line]));
  await screen.open('/example-sets');
  await screen.press({ role: 'textbox', name: 'Paste your examples' });
  await screen.window.press('Control', 'v');
  await screen.see(text('Found 1 row: 1 valid, 0 with errors'));
  await screen.press(button('Next'));
  await screen.press(button('Save Example Set'));
  await screen.press(button('Continue to Assignment'));
  await screen.press(button('Change'));
  await screen.typeOver({ role: 'combobox', name: 'Student' }, student.emailAddress);
  await screen.press({ role: 'option', inside: { role: 'listbox', name: 'Student' } });
  await screen.press(button('Assign 1 Examples to Pulgar'));
  await screen.press(button('Confirm'));
  await eventually(
    async () => (await readCollection(db, student.recordId)).length === 1,
    'the card is stored',
  );

  await signIn(student);
  await screen.open('/manage-flashcards');
  await screen.see(text(line.english));
  await screen.press(button('Remove'));
  await screen.press({
    ...button('Confirm'),
    inside: { role: 'alertdialog', name: 'Remove Custom Example' },
  });
  await screen.waitUntilGone(text(line.english));
  await eventually(
    async () => (await readCollection(db, student.recordId)).length === 0,
    'the card is removed',
  );
  await screen.press({ role: 'button', name: { source: '^Undo' } });
  await screen.see(text(line.english));
  await eventually(async () => (await readCollection(db, student.recordId)).length === 1, 'the card is back');
}

async function fillWeeklyRow({ screen, db, makePerson, signIn }: Visit): Promise<void> {
  const scene = await makeWeeklyScene({ db, makePerson });
  const carla = await makeStudentWeek(db, scene, { first: 'Carla', week: 9 });
  await signIn(scene.coach);
  await screen.open('/weeklyrecords');
  const row = { role: 'row', saying: carla.name };
  await screen.press({ ...button('Edit Record'), inside: row });
  await screen.typeOver({ role: 'combobox', name: 'Current Lesson' }, scene.lesson.lessonName);
  await screen.press({ role: 'option', saying: scene.lesson.lessonName });
  await screen.see(button('Clear Current Lesson'));
  await screen.typeOver({ role: 'textbox', name: 'Notes' }, 'de viaje, mañana');
  await screen.press({ role: 'switch', name: 'Records Complete' });
  await screen.press(button('Submit Changes'));
  await screen.see(text('Week updated!'));
  await expectStored(() => readWeek(db, carla), {
    notes: 'de viaje, mañana',
    lesson: scene.lesson.recordId,
    complete: true,
  });
}

async function pasteIntoGrid({ screen, db, makePerson, signIn }: Visit): Promise<void> {
  const mark = `${process.pid}-paste-${Date.now()}`;
  const [a, b] = await makeCourses(db, mark, 'AB');
  if (!a || !b) throw new Error('There are two.');
  await signIn(await makePerson({ name: 'Ada', adminRole: 'admin' }));
  await copy(screen, 'Yearly\t$12\nWeekly\t2.5');
  await screen.open('/database-tables/courses');
  await screen.typeOver({ role: 'searchbox', inside: { role: 'main' } }, mark);
  await screen.press(button('Enable Edit Mode'));
  await screen.see({ role: 'heading', name: 'Edit Courses' });
  await screen.press({ role: 'cell', saying: 'Monthly', inside: { role: 'row', saying: a.name } });
  await screen.window.press('Control', 'v');
  await screen.press(button('Paste 4 values'));
  await screen.see(text('4 values pasted'));
  // A text that is copied in the page can be pasted in the page.
  await screen.press({ role: 'cell', saying: 'Yearly', inside: { role: 'row', saying: a.name } });
  await screen.window.press('Control', 'c');
  await screen.press({ role: 'cell', saying: 'Weekly', inside: { role: 'row', saying: b.name } });
  await screen.window.press('Control', 'v');
  await screen.press(button('Paste 1 value'));
  await screen.press({ role: 'button', name: { source: '^Apply Changes' } });
  await screen.see(text('Courses updated successfully!'));
  await expectStored(() => readCourse(db, a), { membership: 'Yearly', cost: 12 });
  await expectStored(() => readCourse(db, b), { membership: 'Yearly', cost: 2.5 });
}

async function importCsv({ screen, db, makePerson, signIn }: Visit): Promise<void> {
  const mark = `${process.pid}-import-${Date.now()}`;
  const [course] = await makeCourses(db, mark, 'A');
  if (!course) throw new Error('There is one.');
  const folder = mkdtempSync(path.join(os.tmpdir(), 'soltura-csv-'));
  const file = path.join(folder, 'courses.csv');
  const rows = [`${course.recordId},${course.name},Monthly,321,0,true,0,false`, `,N ${mark},,,,,,`];
  writeFileSync(file, [COURSE_FIELDS, ...rows].join('\n'));
  await signIn(await makePerson({ name: 'Ada', adminRole: 'admin' }));
  await screen.open('/database-tables/courses');
  await screen.press({ role: 'link', name: 'Import File' });
  await screen.see(button('Choose a File'));
  const input = await screen.window.find(() => document.querySelector('input[type=file]') ?? undefined);
  await input?.giveFile(file);
  await screen.press(button('See 2 rows'));
  await screen.press(button('Import 2 rows'));
  await expectStored(() => readCourse(db, course), { cost: 321 });
  rmSync(folder, { recursive: true });
}

async function findAndCollect({ screen, db, makePerson, signIn }: Visit): Promise<void> {
  const course = await makeCourse(db, { lessons: 2, reached: 2 });
  await makeSentences(db, course, { count: 2 });
  const [wanted] = await makeSentences(db, course, { lessons: [2] });
  const student = await makePerson({ name: 'Ana', ...atCourse(course) });
  await signIn(student);
  await screen.open('/flashcardfinder');
  await screen.typeOver({ role: 'combobox', name: 'Search tags' }, course.words[1]?.wordIdiom ?? '');
  await screen.press({ role: 'option', inside: { role: 'listbox', name: 'Search tags' } });
  await screen.see({ role: 'heading', name: '1 flashcard showing (0 with audio)' });
  await screen.press(button('Add'));
  await screen.see(button('Remove'));
  await expectStored(async () => (await readCollection(db, student.recordId))[0], {
    relatedExample: wanted?.exampleId,
  });
}

async function finishOfficialQuiz({ screen, db, makePerson, signIn }: Visit): Promise<void> {
  const address = await makeOfficialQuiz(db, 2);
  await signIn(await makePerson({ name: 'Ana', studentRole: 'student' }));
  await screen.open(address);
  await screen.see(text('1/2'));
  await screen.press(button('Flip'));
  await screen.press(button('Next'));
  await screen.see(text('2/2'));
  await screen.press(button('Flip'));
  await screen.see(endOfQuiz);
}

async function gradeOffline({ screen, db, network, makePerson, signIn }: Visit): Promise<void> {
  const student = await makePerson({ name: 'Ana', studentRole: 'student' });
  await collect(db, student, repeat(1));
  await signIn(student);
  await screen.open('/myflashcards/srsquiz');
  await screen.see(text('1/1'));
  await network.fail();
  await screen.press(button('Flip'));
  await screen.pressUntil(button('Easy'), endOfQuiz);
  await screen.see({ name: { source: '^1 review waits to be sent' } });
  await network.recover();
  await expectReviews({ db }, student, 1);
  await screen.press({ role: 'link', name: 'Back to Home' });
  await screen.press(button('Log Out'));
  await screen.see(text('You must be logged in to use this app.'));
}

async function startWithoutNetwork({ screen, db, network, makePerson, signIn }: Visit): Promise<void> {
  const spanishAudioLa = findLongClip('es');
  const student = await makePerson({ name: 'Ana', studentRole: 'student' });
  await collect(db, student, repeat(2, { example: { spanishAudioLa } }));
  await signIn(student);
  await screen.open('/');
  const isKept = async () => (await screen.window.run(isReadyToStart, ['me', 'cards', 'path'])) === true;
  await eventually(isKept, 'the app and its answers are on the device');
  const hasClip = async () => (await screen.window.run(hasKeptClip, spanishAudioLa)) === true;
  await eventually(hasClip, 'the clip of the cards is on the device');

  await network.fail();
  await screen.window.run(() => location.reload());
  await screen.see(text('No connection. What you review is kept here.'));
  await screen.press({ role: 'link', name: { source: '^Review 2' } });
  await screen.see(text('1/2'));
  await screen.window.run(watchClips);
  await screen.press(button('Flip'));
  await screen.see(button('Easy'));
  await screen.press({ ...button('Play/Pause'), place: -1 });
  const isHeard = async () => (await screen.window.run(hasClipSounded)) === true;
  await eventually(isHeard, 'a clip sounds without a network');
  await screen.pressUntil(button('Easy'), text('2/2'));
  // What was given outlasts a second start.
  await screen.window.run(() => location.assign('/'));
  await screen.press({ role: 'link', name: { source: '^Review 1' } });
  await screen.see(text('2/2'));
  await network.recover();
  await expectReviews({ db }, student, 1);
}

/** An engine without a microphone, or that cannot record, says so; the others record, hand in and play. */
async function speakHandIn({ screen, db, makePerson, signIn }: Visit): Promise<void> {
  const student = await makePerson({ name: 'Ana', studentRole: 'student' });
  const { recordId: relatedStudent } = await makeCoachingStudent(db, { email: student.emailAddress });
  const fields = { relatedStudent, assignmentType: 'Pronunciation', title: '*Mi día*' };
  const { recordId: relatedTask } = await makeTask(db, fields);
  await signIn(student);
  await screen.open(`/my-coaching/${relatedTask}`);
  await screen.see(text('Speak'));
  if ((await screen.window.run(hasMicrophone)) !== true) {
    await screen.see({ name: { source: '^(This browser cannot record|No microphone found)$' } });
    return;
  }
  await screen.press(button('Record'));
  await screen.see({ name: { source: '^0:0[2-9]' } });
  await screen.press(button('Stop recording'));
  await screen.press(button('Hand In'));
  await screen.see({ role: 'heading', name: 'Handed in' });
  const [recording] = await readRows<Record<string, unknown>>(db, 'recordings', { relatedTask });
  if (
    !/^audio[/](webm|ogg|mp4)$/.test(String(recording?.mediaType)) ||
    recording?.size !== recording?.receivedBytes
  )
    throw new Error(`What has arrived is ${JSON.stringify(recording)}.`);
  await screen.press(button('Play'));
  await screen.see(button('Pause'));
}

/** Copies a text in another page, as from a spreadsheet. */
async function copy({ window }: Screen, words: string): Promise<void> {
  await window.open(`data:text/html,${encodeURIComponent('<textarea rows="9"></textarea>')}`);
  await window.run((given) => {
    const area = document.querySelector('textarea');
    if (area) area.value = given;
  }, words);
  const area = await window.find(() => document.querySelector('textarea') ?? undefined);
  await area?.click();
  await window.press('Control', 'a');
  await window.press('Control', 'c');
}

async function expectNoSideways({ window }: Screen): Promise<void> {
  const overflow = await window.run(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
  if (overflow !== 0) throw new Error(`The page scrolls sideways by ${String(overflow)} px.`);
}

function expectSound({ window }: Screen): Promise<void> {
  return eventually(async () => (await window.run(isClipSounding)) === true, 'a clip sounds');
}

function expectReviews({ db }: Pick<Stage, 'db'>, { recordId }: Person, count: number): Promise<void> {
  return eventually(
    async () => (await readReviews(db, recordId)).length === count,
    `${count} reviews stored`,
  );
}

function expectStored(
  read: () => Promise<object | undefined>,
  expected: Record<string, unknown>,
): Promise<void> {
  return eventually(
    async () => {
      const stored = new Map<string, unknown>(Object.entries((await read()) ?? {}));
      return Object.entries(expected).every(([field, value]) => stored.get(field) === value);
    },
    `${JSON.stringify(expected)} is stored`,
  );
}
