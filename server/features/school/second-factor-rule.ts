import type { SecondFactorRule } from '@soltura/contract/school/school';
import { storeAuditEvents } from '../../audit/audit-events.ts';
import type { CallingUser } from '../../http/callers.ts';
import type { Call } from '../../http/implement.ts';
import { Refusal } from '../../http/refusal.ts';
import { normaliseEmail } from '../../identity/accounts.ts';
import { changeRequirement, readRequirement } from '../../identity/second-factor/second-factors.ts';

type RuleCall = Pick<Call<CallingUser>, 'db' | 'user' | 'config' | 'address' | 'now'>;

export async function readSecondFactorRule({ db, user, config }: RuleCall): Promise<SecondFactorRule> {
  const isOffered = config.identity.provider === 'embedded';
  const rule = await readRequirement(db, normaliseEmail(user.emailAddress));
  return isOffered ? { isOffered, ...rule } : { isOffered, isRequired: false, hasOwn: false };
}

/**
 * Makes the second factor required or optional for admins.
 * @throws Refusal 'second-factor-lacking' for a caller whom the rule would lock out, 'signs-in-elsewhere'
 */
export async function changeSecondFactorRule(call: RuleCall, isRequired: boolean): Promise<SecondFactorRule> {
  const { db, user, address, now } = call;
  const rule = await readSecondFactorRule(call);
  if (!rule.isOffered) throw new Refusal('signs-in-elsewhere');
  if (isRequired && !rule.hasOwn) throw new Refusal('second-factor-lacking');
  await db.transaction(async (transaction) => {
    if (!(await changeRequirement(transaction, isRequired, { now, userId: user.recordId }))) return;
    const about = { isRequired };
    const event = { kind: 'second-factor-required', actor: user.recordId, address, about } as const;
    await storeAuditEvents(transaction, [event], now);
  });
  return { ...rule, isRequired };
}
