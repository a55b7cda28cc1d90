import * as z from 'zod/mini';
import { readSession } from './tokens.ts';

const claims = z.object({ email: z.string() });

/** The email address that the ID token names; undefined where it names none. For showing it only: nothing is checked. */
export function readSignedInAddress(): string | undefined {
  const body = readSession()?.idToken.split('.')[1];
  if (body === undefined) return undefined;
  try {
    const bytes = Uint8Array.from(atob(body.replaceAll('-', '+').replaceAll('_', '/')), (character) =>
      character.charCodeAt(0),
    );
    return z.safeParse(claims, JSON.parse(new TextDecoder().decode(bytes))).data?.email;
  } catch {
    return undefined;
  }
}
