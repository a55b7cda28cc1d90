import { accessTokens } from '@soltura/contract/access-tokens/access-tokens';
import { expect } from 'vitest';
import * as z from 'zod/mini';
import type { Db } from '../../db/session.ts';
import type { MailSink } from '../../identity/testing/mail-sink.ts';
import type { SignInServer } from '../../identity/testing/sign-in-server.ts';
import { issueToken } from '../identity.ts';
import { waitFor } from '../wait-for.ts';

export async function visitAccessToken(
  { config }: SignInServer,
  sink: MailSink,
  { email, db }: { email: string; db: Db },
): Promise<void> {
  const signedIn = `Bearer ${await issueToken({ db, config, email })}`;
  const send = async (method: string, path: string, authorization: string, body?: object) => {
    const headers = { authorization, 'content-type': 'application/json' };
    const answer = await fetch(`${config.publicUrl}/api/${path}`, {
      method,
      headers,
      ...(body && { body: JSON.stringify(body) }),
    });
    const answered: unknown = await answer.json();
    return answered;
  };
  const newToken = { name: 'Enrolment', scopes: ['people:read'], days: 1 };
  const made = await send('POST', 'app/access-tokens', signedIn, newToken);
  const { token, accessToken } = z.parse(accessTokens.make.output, made);
  await sink.receive(email);
  await send('GET', 'my-data', `Bearer ${token}`);
  await send('DELETE', `app/access-tokens/${accessToken.recordId}`, signedIn);
  await send('DELETE', `app/access-tokens/${accessToken.recordId}`, signedIn);
  await send('GET', 'my-data', `Bearer ${token}`);
  const event = { name: 'find-refusal', text: "select from audit_events where kind = 'token-refused'" };
  await waitFor(async () => expect((await db.query(event)).length).toBeGreaterThan(0));
}
