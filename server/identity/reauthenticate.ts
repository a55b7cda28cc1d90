import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Account } from './accounts.ts';
import { noteFailedSignIn } from './failed-sign-in.ts';
import type { Problem } from './pages/fields.ts';
import { checkPassword } from './passwords.ts';
import type { SignInContext } from './sign-in-context.ts';
import { describeShortWait } from './waiting.ts';

/** Why somebody may not do what wants proof that it is them, and the status that says so. */
export interface NotProved {
  problem: Problem;
  status: number;
}

/** What a person proves with, and the words for a proof that is none. */
export interface Proof {
  password: string;
  refusal: string;
}

const BAD_STATUS = 422;
const WAIT_STATUS = 429;

/**
 * Asks a person once more whether it is them, before what a borrowed device must not do; undefined when it is. A wrong
 * password counts like a guess at log-in (decision 0276), and the answer gets `Retry-After` where the next has to wait.
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
    noteFailedSignIn(context, { account, address: request.ip, byStrangers, log: request.log });
    return { problem: { text: refusal, field: 'password' }, status: BAD_STATUS };
  }
  await limits.guesses.forgive(guess);
  return undefined;
}
