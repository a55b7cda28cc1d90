import { expect, test } from 'vitest';
import { createTestDatabase } from '../testing/database.ts';
import { makeLimits } from './limits.ts';

const { pool } = await createTestDatabase();

test.each([
  ['2001:db8:1:2::1', '2001:db8:1:2:ffff:0:0:9', 'one household of IPv6', true],
  ['2001:db8:1:2::1', '2001:db8:1:3::1', 'two households of IPv6', false],
  ['192.0.2.1', '192.0.2.2', 'two addresses of IPv4', false],
  ['::1', '::2', 'one machine', true],
])('%s and %s count as %s', async (first, second, _, together) => {
  const { mails } = makeLimits(pool);
  const count = async (address: string, tries: number) => {
    const waits: (number | undefined)[] = [];
    for (let index = 0; index < tries; index += 1) {
      waits.push(await mails.count(`${address}-${index}@school.example`, address));
    }
    return waits.at(-1);
  };
  await pool.query('delete from sign_in_limits');
  expect(await count(first, 30)).toBeUndefined();
  const wait = await count(second, 1);
  expect(wait !== undefined).toBe(together);
});

test('the table of counts holds no addresses of people', async () => {
  await makeLimits(pool).guesses.count({ email: 'lucia@school.example', address: '192.0.2.77' }, new Date());
  const { rows } = await pool.query<{ key: string }>('select key from sign_in_limits');
  expect(rows.map(({ key }) => key).join(' ')).not.toMatch(/lucia|192\.0\.2\.77/);
});
