import { copyFileSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { foldForSearch, foldText } from '@soltura/domain/search/match';
import { expect, test } from 'vitest';
import { createTestDatabase } from '../testing/database.ts';
import { migrate } from './migrate.ts';

const { pool } = await createTestDatabase('template0');

test('names and sentences that stood before are found as they are typed now', async () => {
  const migrations = fileURLToPath(new URL('migrations', import.meta.url));
  const folder = mkdtempSync(join(tmpdir(), 'soltura-migrations-'));
  const names = readdirSync(migrations).toSorted();
  const own = names.findIndex((name) => name.endsWith('_names_as_typed.sql'));
  const take = (taken: readonly string[]) => {
    for (const name of taken) copyFileSync(join(migrations, name), join(folder, name));
    return migrate(pool, { folder });
  };
  await take(names.slice(0, own));
  await pool.query(`
    insert into users (name, email_address) values ('Tomás O’Brien', 'tomas@home.example');
    insert into coaching_students (first_name, last_name, email) values ('Tomás', 'O’Brien', 'tomas@home.example');
    insert into examples (spanish_example, english_translation) values ('L’Hospitalet, mañana', 'Tomorrow')`);
  const read = async () => {
    const { rows } = await pool.query<Record<string, string>>(`
      select u.search_text as user, u.version as "userVersion", s.search_text as student, s.folded_text as folded,
        s.version as "studentVersion", e.folded_text as example
      from users u, coaching_students s, examples e`);
    return rows;
  };
  const [former] = await read();
  await take(names.slice(own, own + 3));
  rmSync(folder, { recursive: true });
  const label = foldText('Tomás O’Brien -- tomas@home.example');
  expect(await read()).toEqual([
    {
      ...former,
      user: label,
      student: label,
      folded: foldForSearch('Tomás O’Brien tomas@home.example'),
      example: foldForSearch('L’Hospitalet, mañana Tomorrow'),
    },
  ]);
});
