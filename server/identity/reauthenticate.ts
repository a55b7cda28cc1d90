import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Account } from './accounts.ts';
import { recordFailedSignIn } from './failed-sign-in.ts';
import type { Problem } from './pages/fields.ts';
import { checkPassword } from './passwords.ts';
import type { SignInContext } from './sign-in-context.ts';
import { describeShortWait } from './waiting.ts';

export interface NotProved {
  problem: Problem;
  status: number;
}

export interface Proof {
  password: string;
  refusal: string;
}

const BAD_STATUS = 422;
const WAIT_STATUS = 429;

/**
 * Asks a person to prove their identity again before a sensitive change; returns undefined on success. A wrong password
 * counts like a guess at log-in (decision 0276), and the answer gets `Retry-After` while guesses are delayed.
 */
export async function reauthenticate(
  context: SignInContext,
  { request, reply, account }: { request: FastifyRequest; reply: FastifyReply; account: Account },
  { password, refusal }: Proof,
): Promise<NotProved | undefined> {
  const { limits, devices, now } = context;
  const { email } = account;
  const device = await devices(request.headers.cookie);
  const guess = { email, address: request.ip, device: device.findId(account) };
  const { waitSeconds, byStrangers } = await limits.guesses.count(guess, now());
  if (waitSeconds > 0) {
    reply.header('retry-after', waitSeconds);
    return { problem: { text: describeShortWait(waitSeconds), waitSeconds }, status: WAIT_STATUS };
  }
  if (!(await checkPassword(account.passwordHash, password))) {
    recordFailedSignIn(context, { account, address: request.ip, byStrangers, log: request.log });
    return { problem: { text: refusal, field: 'password' }, status: BAD_STATUS };
  }
  await limits.guesses.forgive(guess);
  return undefined;
}
