import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';

const PROJECT_FOLDER = path.join(import.meta.dirname, '..');
const read = (file: string) => readFileSync(path.join(PROJECT_FOLDER, file), 'utf8');
const page = read('docs/security.md');

/** A requirement as the page has it. */
interface Row {
  id: string;
  level: string;
  state: string;
  where: string;
}

const cells = (line: string) =>
  line
    .split('|')
    .slice(1, -1)
    .map((cell) => cell.trim());

const rows = [...page.matchAll(/^\| V\d.*$/gm)].map(([line]): Row => {
  const [id = '', level = '', , state = '', where = '', ...more] = cells(line);
  if (more.length > 0) throw new Error(`${id} has more cells than a row has.`);
  return { id, level, state, where };
});

/** Of the standard: ids and levels, in its order. */
const requirements = read('scripts/fixtures/asvs-5.0.0-levels.csv').trim().split('\n').slice(1);

const IN_THE_SOURCES =
  /^(server|web|domain|contract|scripts|deploy|e2e|docs|\.github)\/|^[\w-]+(\.[\w-]+)*\.json$/;

/** Files and folders that a text names, and the titles of tests, each with the file that is named before it. */
function readEvidence(text: string) {
  const files: string[] = [];
  const titles: { file: string; title: string }[] = [];
  for (const [, file, title] of text.matchAll(/`([^`]+)`|“([^”]+)”/g)) {
    if (file !== undefined) {
      if (IN_THE_SOURCES.test(file)) files.push(file);
    } else if (title !== undefined) titles.push({ file: files.at(-1) ?? '', title });
  }
  return { files, titles };
}

test('each requirement of levels 1 and 2 stands once, with its level, in the order of the standard', () => {
  expect(rows.map(({ id, level }) => `${id},${level}`)).toEqual(requirements);
});

test('a requirement is met, not met or not applicable, and says where or why', () => {
  const states = ['met', '**not met**', 'not applicable'];
  expect(rows.filter(({ state, where }) => !states.includes(state) || where === '')).toEqual([]);
});

test('the counts are those of the rows', () => {
  const count = (chapter: RegExp) =>
    ['1', '2'].flatMap((level) =>
      ['met', '**not met**', 'not applicable'].map(
        (state) =>
          rows.filter((row) => chapter.test(row.id) && row.level === level && row.state === state).length,
      ),
    );
  const told = [...page.matchAll(/^\| (?:\[(V\d+) |\*\*(all)).*$/gm)].map(([line, chapter]) => ({
    chapter,
    numbers: cells(line)
      .slice(1)
      .map((cell) => Number(cell.replaceAll('*', ''))),
  }));
  expect(told).toHaveLength(18);
  expect(told).toEqual(
    told.map(({ chapter }) => ({
      chapter,
      numbers: count(chapter === undefined ? /^/ : new RegExp(`^${chapter}\\.`)),
    })),
  );
});

test('every file that the page names is there', () => {
  expect(readEvidence(page).files.filter((file) => !existsSync(path.join(PROJECT_FOLDER, file)))).toEqual([]);
});

test('every test that a row names has that title', () => {
  const named = rows.flatMap(({ id, where }) => readEvidence(where).titles.map((one) => ({ id, ...one })));
  expect(named.length).toBeGreaterThan(150);
  const isMissing = ({ file, title }: { file: string; title: string }) =>
    !/\.(test|e2e)\.tsx?$/.test(file) ||
    !existsSync(path.join(PROJECT_FOLDER, file)) ||
    !read(file).includes(title);
  expect(named.filter(isMissing)).toEqual([]);
});

test('every link of the page leads somewhere', () => {
  const headings = new Set(
    [...page.matchAll(/^## (.*)$/gm)].map(
      ([, heading = '']) => `#${heading.toLowerCase().replaceAll(' ', '-')}`,
    ),
  );
  const links = [...page.matchAll(/\]\(([^)]+)\)/g)].map(([, target = '']) => target);
  const isBroken = (target: string) =>
    target.startsWith('#')
      ? !headings.has(target)
      : !existsSync(path.join(PROJECT_FOLDER, 'docs', target.split('#')[0] ?? ''));
  expect(links.filter(isBroken)).toEqual([]);
});
