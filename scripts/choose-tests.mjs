import path from 'node:path';

/** Subjects whose server tests are in folders of other names. */
const TEST_FOLDERS = {
  weeks: ['records'],
  records: ['weeks'],
  students: ['memberships', 'credits'],
  memberships: ['students'],
  credits: ['students'],
  reviews: ['flashcards', 'students'],
  examples: ['example-sets'],
  'example-sets': ['examples'],
  frequensay: ['vocabulary'],
  tables: ['school-files'],
  changes: ['undo', 'records', 'weeks', 'students', 'memberships', 'credits', 'tables', 'example-sets'],
};

/** Folders that are not subjects. */
const GENERIC_FOLDERS = ['domain', 'contract', 'server', 'web', 'features', 'testing', 'migrations'];

/** The test of every call with every kind of caller. */
const ACCESS_TEST = 'server/access.test.ts';

/**
 * The chosen tests of the server, components and journeys; `unmatched` are changes without a chosen server test.
 * @typedef {{ server: string[], components: string[], journeys: string[], unmatched: string[] }} Choice
 */

/**
 * Chooses tests by subject, since nearly every server test imports nearly every file: a change in a folder `quizzes` of any
 * workspace is tested by the server tests in folders named `quizzes`, and by those of components in folders of that name
 * in `web`. Changed tests and journeys are run too.
 * @param {readonly string[]} changed files, from the project's folder
 * @param {readonly string[]} all files of the project
 * @returns {Choice}
 */
export function chooseTests(changed, all) {
  const tests = all.filter((file) => /^server\/.*\.test\.ts$/.test(file));
  const ofComponents = all.filter((file) => /^web\/.*\.browser\.test\.tsx$/.test(file));
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
    components: ofComponents
      .filter((test) => changed.some((file) => file === test || (reachesWeb(file) && isAbout(test, file))))
      .toSorted(),
    journeys: changed.filter((file) => /^e2e\/[^/]+\.e2e\.ts$/.test(file)).toSorted(),
    unmatched,
  };
}

/** @param {string} file */
function reachesServer(file) {
  return /^(domain|contract|server)\/.*\.(ts|sql)$/.test(file) && !file.includes('.test.');
}

/** @param {string} file */
function reachesWeb(file) {
  return /^(domain|contract|web)\/.*\.(tsx?|css)$/.test(file) && !file.includes('.test.');
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
 * Lists the folders of a file that name a subject.
 * @param {string} file
 * @returns {string[]}
 */
function listSubjects(file) {
  return path
    .dirname(file)
    .split('/')
    .filter((folder) => !GENERIC_FOLDERS.includes(folder))
    .flatMap((subject) => [
      subject,
      ...(Object.entries(TEST_FOLDERS).find(([key]) => key === subject)?.[1] ?? []),
    ]);
}
