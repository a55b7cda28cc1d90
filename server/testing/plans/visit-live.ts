import { live } from '@soltura/contract/live/live';
import { myPreferences } from '@soltura/contract/people/my-preferences';
import { expect } from 'vitest';
import type { Db } from '../../db/session.ts';
import type { SignInServer } from '../../identity/testing/sign-in-server.ts';
import { issueToken } from '../identity.ts';
import { makeUrl } from '../make-url.ts';
import { waitFor } from '../wait-for.ts';

/** Follows the events of a person who changes something of their own. */
export async function visitLive(
  { config }: SignInServer,
  { email, db }: { email: string; db: Db },
): Promise<void> {
  const authorization = `Bearer ${await issueToken({ db, config, email })}`;
  const leaving = new AbortController();
  const query = { away: '0', lasts: '60' };
  const stream = await fetch(`${config.publicUrl}${makeUrl(live.events, { query })}`, {
    headers: { authorization },
    signal: leaving.signal,
  });
  let heard = '';
  const read = async () => {
    for await (const chunk of stream.body?.pipeThrough(new TextDecoderStream()) ?? []) heard += chunk;
  };
  const ended = read().catch(() => {});
  await fetch(`${config.publicUrl}${makeUrl(myPreferences.change)}`, {
    method: 'PUT',
    headers: { authorization, 'content-type': 'application/json' },
    body: JSON.stringify({ onceMore: true }),
  });
  await waitFor(() => expect(heard).toContain('"preferences"'));
  leaving.abort();
  await ended;
}
