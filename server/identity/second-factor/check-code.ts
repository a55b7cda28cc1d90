import type { FastifyRequest } from 'fastify';
import { storeAuditEvents } from '../../audit/audit-events.ts';
import { queueMail } from '../../mail/queue.ts';
import type { Account } from '../accounts.ts';
import { recordFailedSignIn } from '../failed-sign-in.ts';
import type { Problem } from '../pages/fields.ts';
import type { SignInContext } from '../sign-in-context.ts';
import { describeCodeWait } from '../waiting.ts';
import { readAppCode, takeAppCode } from './authenticator-app.ts';
import { readRecoveryCode, takeRecoveryCode } from './recovery-codes.ts';

export type CodeVerdict = { factor: 'app' | 'recovery-code' } | { problem: Problem };

interface TypedCode {
  account: Account;
  text: string;
  request: FastifyRequest;
}

/** Checks a code and uses it up. It is counted before the check, so that guesses are delayed (decision 0276). */
export async function checkCode(
  context: SignInContext,
  { account, text, request }: TypedCode,
): Promise<CodeVerdict> {
  const { db, devices, limits, mailer, now } = context;
  const { accountId, email } = account;
  const appCode = readAppCode(text);
  const recoveryCode = readRecoveryCode(text);
  if (appCode === undefined && recoveryCode === undefined) {
    return refuse(
      'That is no code. A code of the app has six digits, a recovery code ten letters and digits.',
    );
  }
  const kind = appCode === undefined ? 'recovery-code' : 'app';
  const device = await devices(request.headers.cookie);
  const guess = { accountId, kind, device: device.findId(account) } as const;
  const { waitSeconds, byStrangers } = await limits.guesses.count(guess, now());
  if (waitSeconds > 0)
    return { problem: { text: describeCodeWait(waitSeconds), waitSeconds, field: 'code' } };
  const isRight =
    appCode !== undefined
      ? await takeAppCode(db, accountId, { code: appCode, now: now() })
      : await spendRecoveryCode(recoveryCode ?? '');
  if (!isRight) {
    recordFailedSignIn(context, {
      account,
      address: request.ip,
      byStrangers,
      factor: kind,
      log: request.log,
    });
    return refuse(
      kind === 'app'
        ? 'That code is not right, or it was used already. Wait for the next one and try again.'
        : 'That recovery code is not right, or it was used already.',
    );
  }
  await limits.guesses.forgive(guess);
  return { factor: kind };

  async function spendRecoveryCode(code: string): Promise<boolean> {
    const isTaken = await db.transaction(async (transaction) => {
      if (!(await takeRecoveryCode(transaction, accountId, { code, now: now() }))) return false;
      const event = { kind: 'recovery-code-used', actor: { email }, accountId, address: request.ip } as const;
      await storeAuditEvents(transaction, [event], now());
      if (mailer) await queueMail(transaction, { purpose: 'recovery-code-used', email });
      return true;
    });
    if (isTaken) mailer?.wake();
    return isTaken;
  }
}

function refuse(text: string): CodeVerdict {
  return { problem: { text, field: 'code' } };
}
