import path from 'node:path';

/** Subjects whose server tests stand under other names. */
const KIN = {
  weeks: ['coaching', 'record-writes', 'record-changes'],
  records: ['coaching', 'record-writes', 'record-changes'],
  'weekly-reads': ['coaching'],
  'staff-reads': ['coaching'],
  'drill-down': ['students'],
  memberships: ['student-writes'],
  credits: ['student-writes'],
  memory: ['students'],
  srs: ['flashcards', 'reviews'],
  frequensay: ['vocabulary'],
  'school-tables': ['tables', 'table-editors', 'school-files'],
};

/** It walks every call with every kind of caller. */
const ACCESS_TEST = 'server/access.test.ts';

/**
 * What is run of the server tests and journeys for these changes, and which changes no test was chosen for.
 * @typedef {{ server: string[], journeys: string[], unmatched: string[] }} Choice
 */

/**
 * Chooses by subject, since nearly every server test reaches nearly every file: a change in `domain/quizzes`,
 * `contract/quizzes.ts` or `server/features/quizzes` is tested by the tests in server folders named `quizzes`. A test or
 * journey that has changed itself is run too.
 * @param {readonly string[]} changed files, from the project's folder
 * @param {readonly string[]} all files of the project
 * @returns {Choice}
 */
export function chooseTests(changed, all) {
  const tests = all.filter((file) => /^server\/.*\.test\.ts$/.test(file));
  const server = new Set(changed.filter((file) => tests.includes(file)));
  const unmatched = [];
  for (const file of changed.filter(reachesServer)) {
    const chosen = tests.filter((test) => isAbout(test, file));
    for (const test of chosen) server.add(test);
    if (chosen.length === 0) unmatched.push(file);
  }
  if (changed.some((file) => /^(contract|server\/http)\//.test(file))) server.add(ACCESS_TEST);
  return {
    server: [...server].filter((test) => all.includes(test)).toSorted(),
    journeys: changed.filter((file) => /^e2e\/[^/]+\.e2e\.ts$/.test(file)).toSorted(),
    unmatched,
  };
}

/** @param {string} file */
function reachesServer(file) {
  return /^(domain|contract|server)\/.*\.(ts|sql)$/.test(file) && !file.includes('.test.');
}

/**
 * @param {string} test
 * @param {string} file
 */
function isAbout(test, file) {
  const folders = path.dirname(test).split('/').slice(1);
  return listSubjects(file).some((subject) => folders.includes(subject));
}

/**
 * The folders a file stands in, below those that hold everything, and of a call's declaration its name.
 * @param {string} file
 * @returns {string[]}
 */
function listSubjects(file) {
  const { dir, name } = path.parse(file);
  const own = file.startsWith('contract/')
    ? [name]
    : dir
        .split('/')
        .filter((folder) => !['domain', 'server', 'features', 'testing', 'migrations'].includes(folder));
  return own.flatMap((subject) => [
    subject,
    ...(Object.entries(KIN).find(([key]) => key === subject)?.[1] ?? []),
  ]);
}
