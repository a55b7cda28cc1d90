import { randomUUID } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Provider } from 'oidc-provider';
import { storeAuditEvents } from '../audit/audit-events.ts';
import type { Account } from './accounts.ts';
import { type SecondFactorName, TWO_FACTORS } from './second-factor/second-factors.ts';
import type { SignInContext } from './sign-in-context.ts';

interface ProvedSignIn {
  account: Account;
  factor?: SecondFactorName | undefined;
  isSetUp?: boolean;
}

export async function finishSignIn(
  request: FastifyRequest,
  reply: FastifyReply,
  { db, devices, now }: SignInContext,
  { provider, account, factor, isSetUp = false }: ProvedSignIn & { provider: Provider },
): Promise<FastifyReply> {
  const { accountId, email } = account;
  const about = factor && { factor };
  const event = { kind: 'signed-in', actor: { email }, accountId, address: request.ip, about } as const;
  await storeAuditEvents(db, [event], now());
  const login = { accountId, remember: true, amr: isSetUp ? SET_UP_METHODS : nameMethods(factor) };
  const returnTo = await provider.interactionResult(request.raw, reply.raw, { login });
  const device = await devices(request.headers.cookie);
  reply.header('set-cookie', await device.remember(account, randomUUID()));
  return reply.header('cache-control', 'no-store').redirect(returnTo, 303);
}

/** Authentication methods (RFC 8176) of a person who has just set up a second factor. */
export const SET_UP_METHODS: string[] = ['pwd', TWO_FACTORS];

function nameMethods(factor: SecondFactorName | undefined): string[] {
  if (factor === undefined) return ['pwd'];
  if (factor === 'passkey') return ['pop', 'user', TWO_FACTORS];
  return ['pwd', 'otp', TWO_FACTORS];
}
