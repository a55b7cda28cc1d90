import { expect, test } from 'vitest';
import { readCommonPasswords } from './common-passwords.ts';
import { describeWeakness } from './passwords.ts';

const place = {
  email: 'lucia.lopez@mail.example',
  product: 'Habla Ya',
  publicUrl: 'https://spanish.laescuela.example',
};

const address = 'not your email address or a part of it';
const school = 'The name of the school';
const repeated = 'again and again';
const row = 'Neighbouring keys';
const common = 'Many people have that password';

test.each([
  ['too short', 'at least 10 characters'],
  ['x'.repeat(201), 'at most 200 characters'],
  ['Lucia.Lopez@Mail.example', address],
  ['lucia.lopez', address],
  ['LuciaLopez1990!', address],
  ['mail.example', address],
  ['hablaya2026', school],
  ['HABLA YA 2026', school],
  ['Soltura2026', school],
  ['s0ltura!!!', school],
  ['laescuela1', school],
  ['aaaaaaaaaaaa', repeated],
  ['olé!olé!olé!', repeated],
  ['qwertyuiop', row],
  ['1q2w3e4r5t', row],
  ['0123456789', row],
  ['password123', common],
  ['PassWord123', common],
  ['ｐａｓｓｗｏｒｄ１２３', common],
  ['Password2024!', common],
  ['P@ssw0rd2024', common],
  ['Contraseña2024', common],
  ['español2024', common],
  ['iloveyou123', common],
  ['realmadrid', common],
  ['administrator', common],
  ['Dragon(1985)', common],
])('%s is refused: %s', async (password, reason) => {
  expect(await describeWeakness(password, place)).toContain(reason);
});

test.each([
  'un lugar tranquilo',
  'a journey begins',
  'soltura demo',
  'once upon a time',
  'correct horse battery staple',
  'lucia goes to the sea',
  'habla ya con las gaviotas',
  'k7#Lq9!vTz',
  '8302957146',
  'ñandú y chorlito',
  'x'.repeat(4) + ' marks the spot '.repeat(12),
])('%s is accepted', async (password) => {
  expect(await describeWeakness(password, place)).toBeUndefined();
});

test('the list has the commonest passwords of the allowed length, many more than three thousand', async () => {
  const { whole, words } = await readCommonPasswords({ shortest: 10, longest: 200 });
  expect(whole.size).toBeGreaterThan(40_000);
  expect(words.size).toBeGreaterThan(5_000);
  for (const password of whole) {
    if (password.length >= 10 && password.length <= 200) continue;
    throw new Error(`${password} is not of the allowed length.`);
  }
});
