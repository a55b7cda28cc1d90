import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

/** A statement in the sources: its name, with `*` for inserted parts. */
export interface ListedStatement {
  name: string;
  file: string;
}

const SERVER = path.join(import.meta.dirname, '../..');
/** Code that may stand between the name of a statement and its text. */
const BETWEEN = String.raw`(?:\s*//[^\n]*\n|\s*(?:reads|ifNone)\b[^;{}]*?(?=\n\s*(?:reads|ifNone|text)\b))*\s*`;
const LITERAL = String.raw`(?:'([^']+)'|${'`([^`]+)`'})`;

/** All statements that the server can send, found in its sources. */
export function listStatements(): ListedStatement[] {
  const sources = listSources();
  const makers = sources.flatMap(({ text }) => findMakers(text));
  return sources.flatMap(({ file, text }) =>
    [...findNamed(text), ...findMade(text, makers), ...findLists(text)].map((name) => ({ name, file })),
  );
}

function listSources(): { file: string; text: string }[] {
  return readdirSync(SERVER, { recursive: true, encoding: 'utf8' })
    .map((file) => file.replaceAll('\\', '/'))
    .filter(
      (file) =>
        file.endsWith('.ts') && !/\.test\.ts$|(^|\/)(node_modules|testing|demo|commands)\//.test(file),
    )
    .map((file) => ({ file, text: readFileSync(path.join(SERVER, file), 'utf8') }));
}

/** `{ name: 'list-weeks', text: … }` */
function findNamed(source: string): string[] {
  const pattern = new RegExp(String.raw`\bname:\s*${LITERAL},${BETWEEN}text\b`, 'g');
  return [...source.matchAll(pattern)].map(readName);
}

/** `function listExamples(name: string, …) { return { name, text: … } }` */
function findMakers(source: string): string[] {
  const pattern = new RegExp(
    String.raw`function (\w+)\(name: string(?:(?!\nfunction |\nexport )[^])*?\{\s*name,${BETWEEN}text\b`,
    'g',
  );
  return [...source.matchAll(pattern)].map(([, maker = '']) => maker);
}

function findMade(source: string, makers: readonly string[]): string[] {
  if (makers.length === 0) return [];
  const pattern = new RegExp(String.raw`(?<!function )\b(?:${makers.join('|')})\(\s*${LITERAL}`, 'g');
  return [...source.matchAll(pattern)].map(readName);
}

/** `listStatement({ name: 'list-weeks', … })` */
function findLists(source: string): string[] {
  const pattern = new RegExp(String.raw`\blistStatement\(\{(?:(?!\bname:)[^])*?\bname:\s*${LITERAL}`, 'g');
  return [...source.matchAll(pattern)].map(readName);
}

/** True when a name matches the listed one with any inserted parts. */
export function isListedAs(listed: string, name: string): boolean {
  const parts = listed.split('*').map((part) => part.replaceAll(/[^\w]/g, String.raw`\$&`));
  return new RegExp(`^${parts.join('.*')}$`).test(name);
}

function readName([, plain, filled = '']: RegExpMatchArray): string {
  return plain ?? filled.replaceAll(/\$\{[^}]*\}/g, '*');
}
