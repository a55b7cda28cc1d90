import type { AuditKind } from '@soltura/contract/school/audit';
import { storeAuditEvents } from '../../audit/audit-events.ts';
import type { Db } from '../../db/session.ts';
import { type NewsPurpose, queueMail } from '../../mail/queue.ts';
import type { Account } from '../accounts.ts';
import type { SignInContext } from '../sign-in-context.ts';
import { deleteRecoveryCodes, makeRecoveryCodes, storeRecoveryCodes } from './recovery-codes.ts';
import {
  findSecondFactors,
  hasSecondFactor,
  lockAccount,
  type SecondFactors,
  storePasskeysAsked,
} from './second-factors.ts';

interface FactorChange {
  account: Account;
  address: string;
  kind: AuditKind & NewsPurpose;
}

export interface NewFactor extends FactorChange {
  /** True when only the password was proved: then nothing is added to an account that has got a factor meanwhile. */
  isFirstOnly: boolean;
  /** True for a passkey that begins no second step; ignored where a second step is asked or required already. */
  isWithoutStep?: boolean;
  store(transaction: Db): Promise<boolean>;
  /** Ends every sign-in but this one, which counts as proved from now on. Called when the second step begins. */
  endOtherSignIns(transaction: Db): Promise<void>;
}

/**
 * The outcome of adding a factor: recovery codes when it begins the second step, shown once; `isAdded` is false when
 * nothing was stored.
 */
export interface AddedFactor {
  isAdded: boolean;
  codes: string[] | undefined;
}

type FactorContext = Pick<SignInContext, 'db' | 'mailer' | 'now'>;

/** Adds a factor. One that begins the second step brings recovery codes, and ends sign-ins made without it. */
export async function addFactor(context: FactorContext, factor: NewFactor): Promise<AddedFactor> {
  const { db, mailer } = context;
  const { accountId } = factor.account;
  const known = await findSecondFactors(db, accountId);
  const isWithoutStep = factor.isWithoutStep === true && !known.isRequired;
  const made = hasSecondFactor(known) || isWithoutStep ? undefined : await makeRecoveryCodes();
  const isAdded = await db.transaction(async (transaction) => {
    await lockAccount(transaction, accountId);
    const hadStep = hasSecondFactor(await findSecondFactors(transaction, accountId));
    if (factor.isFirstOnly && hadStep) return false;
    if (!(await factor.store(transaction))) return false;
    if (!hadStep && factor.kind === 'passkey-added') {
      await storePasskeysAsked(transaction, accountId, !isWithoutStep);
    }
    if (made) await storeRecoveryCodes(transaction, accountId, made);
    if (!hadStep && !isWithoutStep) await factor.endOtherSignIns(transaction);
    await tell(context, transaction, factor);
    return true;
  });
  mailer?.wake();
  return { isAdded, codes: isAdded ? made?.codes : undefined };
}

/** Removes a factor, unless it is the last one of an admin who needs one; returns false then. */
export async function removeFactor(
  context: FactorContext,
  change: FactorChange & {
    remove(transaction: Db): Promise<boolean>;
    countLeft(factors: SecondFactors): number;
  },
): Promise<boolean> {
  const { db, mailer } = context;
  const { accountId } = change.account;
  const isAllowed = await db.transaction(async (transaction) => {
    await lockAccount(transaction, accountId);
    const factors = await findSecondFactors(transaction, accountId);
    const isLast = change.countLeft(factors) === 0;
    if (isLast && factors.isRequired) return false;
    if (!(await change.remove(transaction))) return true;
    // Recovery codes without a second step have no use.
    const left = await findSecondFactors(transaction, accountId);
    if (!hasSecondFactor(left)) await deleteRecoveryCodes(transaction, accountId);
    await tell(context, transaction, change);
    return true;
  });
  mailer?.wake();
  return isAllowed;
}

/** Replaces the recovery codes; returns undefined for an account without a second factor. */
export async function renewRecoveryCodes(
  context: FactorContext,
  change: Omit<FactorChange, 'kind'>,
): Promise<string[] | undefined> {
  const { db, mailer } = context;
  const { accountId } = change.account;
  const made = await makeRecoveryCodes();
  const isDone = await db.transaction(async (transaction) => {
    await lockAccount(transaction, accountId);
    if (!hasSecondFactor(await findSecondFactors(transaction, accountId))) return false;
    await storeRecoveryCodes(transaction, accountId, made);
    await tell(context, transaction, { ...change, kind: 'recovery-codes-made' });
    return true;
  });
  mailer?.wake();
  return isDone ? made.codes : undefined;
}

async function tell(
  { mailer, now }: FactorContext,
  transaction: Db,
  { account: { accountId, email }, address, kind }: FactorChange,
): Promise<void> {
  await storeAuditEvents(transaction, [{ kind, actor: { email }, accountId, address }], now());
  if (mailer) await queueMail(transaction, { purpose: kind, email });
}
