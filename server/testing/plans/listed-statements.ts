import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { SentStatement } from '../recorded-statements.ts';

/** A statement in the sources: its name, with `*` for inserted parts, or its operation through drizzle. */
export interface ListedStatement {
  name: string;
  file: string;
}

const SERVER = path.join(import.meta.dirname, '../..');
/** What may be between the name of a statement and its text. */
const BETWEEN = String.raw`(?:\s*//[^\n]*\n|\s*(?:reads|ifNone)\b[^;{}]*?(?=\n\s*(?:reads|ifNone|text)\b))*\s*`;
const LITERAL = String.raw`(?:'([^']+)'|${'`([^`]+)`'})`;

/** All statements that the server can send, found in its sources. */
export function listStatements(): ListedStatement[] {
  const sources = listSources();
  const makers = sources.flatMap(({ text }) => findMakers(text));
  return sources.flatMap(({ file, text }) =>
    [...findNamed(text), ...findMade(text, makers), ...findLists(text), ...findOrm(file, text)].map(
      (name) => ({ name, file }),
    ),
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

/** @throws for a use of drizzle whose operation is unknown. */
function findOrm(file: string, source: string): string[] {
  const writes = [...source.matchAll(/\.orm\s*\.(insert|update|delete)\((\w+)\)/g)];
  const reads = [...source.matchAll(/\.orm\s*\.(select)\((?:(?!\.orm\b)[^])*?\.from\((\w+)\)/g)];
  const found = [...writes, ...reads].map(([, verb = '', table = '']) => nameOrm(verb, toSnakeCase(table)));
  const uses = [...source.matchAll(/\.orm\b(?!\s*\.execute)/g)].length;
  if (uses !== found.length)
    throw new Error(`${file} has ${uses} uses of drizzle, of which ${found.length} can be read.`);
  return found;
}

/** The name in `listStatements` of a sent statement; undefined for generated ones and those without a plan. */
export function nameStatement({ name, text }: Pick<SentStatement, 'name' | 'text'>): string | undefined {
  if (name !== undefined && name !== '') return name;
  const [, verb = '', table = ''] =
    /^(insert|update|delete|select)\b.*?"(\w+)"(?! ?[.,])/s.exec(
      text.replace(/^select .*? from/s, 'select from'),
    ) ?? [];
  return verb === '' ? undefined : nameOrm(verb, table);
}

function nameOrm(verb: string, table: string): string {
  return `drizzle: ${verb} ${table}`;
}

/** Whether a name matches the listed one with any inserted parts. */
export function isListedAs(listed: string, name: string): boolean {
  const parts = listed.split('*').map((part) => part.replaceAll(/[^\w]/g, String.raw`\$&`));
  return new RegExp(`^${parts.join('.*')}$`).test(name);
}

function readName([, plain, filled = '']: RegExpMatchArray): string {
  return plain ?? filled.replaceAll(/\$\{[^}]*\}/g, '*');
}

function toSnakeCase(name: string): string {
  return name.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
}
