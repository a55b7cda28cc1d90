import { expect, test } from 'vitest';
import { readConfig } from '../config.ts';
import { demoPassword } from './accounts.ts';
import { describeDemoSignIn } from './describe-accounts.ts';

test('the password of the demo accounts is told where it opens them', () => {
  expect(describeDemoSignIn(readConfig({}).identity)).toContain(demoPassword);
});

test('with an external provider no password is told, but where to sign in', () => {
  const { identity } = readConfig({ OIDC_ISSUER: 'https://auth.example/', OIDC_CLIENT_ID: 'soltura' });
  const said = describeDemoSignIn(identity);
  expect(said).not.toContain(demoPassword);
  expect(said).toContain('https://auth.example/');
});
