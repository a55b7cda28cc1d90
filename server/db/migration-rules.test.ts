import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

// What servers of an earlier version can live with (decision 0268) is written in each migration.

const FOLDER = join(import.meta.dirname, 'migrations');
/** Before it earlier versions refuse whatever a file says. */
const LAST_WITHOUT_LINE = '0022';
const LINE = /^-- Servers from (\d{4}) go on(\.|: .+\.)$/m;
/** Changes that break servers of earlier versions, or their writes. */
const TAKING =
  /\bdrop (table|column|function|view)\b|\brename\b|\balter column \w+ (set not null|(set data )?type)\b/i;

/** Returns the missing declaration of a migration; '' when it has all of them. */
function findOmission(name: string, sql: string): string {
  const [, from = '', reason] = LINE.exec(sql) ?? [];
  const own = name.slice(0, 4);
  if (from === '') return 'no line "-- Servers from NNNN go on."';
  if (from > own) return `${from} is no earlier migration`;
  const isTaking = TAKING.test(sql.replaceAll(/--.*$/gm, ''));
  if (isTaking && from < own && reason === '.')
    return 'it takes something away: since when does nobody use it?';
  return '';
}

test('every migration says which earlier servers go on with it', () => {
  const omissions = readdirSync(FOLDER)
    .filter((name) => name.slice(0, 4) > LAST_WITHOUT_LINE)
    .map((name) => [name, findOmission(name, readFileSync(join(FOLDER, name), 'utf8'))])
    .filter(([, omission]) => omission !== '');
  expect(omissions).toEqual([]);
});

const SAID = /^$/;
test.each([
  ['-- Servers from 0022 go on.\nalter table words add column more text;', SAID],
  ['-- More.\n-- Servers from 0023 go on.\nalter table words add column more text;', SAID],
  [
    '-- Servers from 0023 go on: since then none reads words.more.\nalter table words drop column more;',
    SAID,
  ],
  ['-- No column is renamed.\n-- Servers from 0022 go on.\ncreate table others (other text);', SAID],
  ['-- Servers from 0024 go on.\nalter table words drop column more;', SAID],
  ['alter table words add column more text;', /no line/],
  ['-- Servers from 0025 go on.\ncreate table others (other text);', /no earlier/],
  ['-- Servers from 0022 go on.\nalter table words drop column more;', /takes something away/],
  ['-- Servers from 0022 go on.\nalter table words rename more to less;', /takes something away/],
  ['-- Servers from 0022 go on.\nalter table words alter column more type integer;', /takes something away/],
  ['-- Servers from 0022 go on.\nalter table words alter column more set not null;', /takes something away/],
])('%j: %s', (sql, expected) => {
  expect(findOmission('0024_more.sql', sql)).toMatch(expected);
});
