import {
  type CreditStatus,
  getCreditStatus,
  readCredits,
  readExpiration,
} from '@soltura/domain/credits/credit';
import type { CreditMark } from './CreditTicket.tsx';
import type { CreditValues } from './credit.mutations.ts';
import { listMarks } from './credit-marks.ts';

interface PreviewedCredit {
  totalCredits: number;
  usedCredits: number;
  expiration: string;
  status: CreditStatus;
  marks: readonly CreditMark[];
}

/**
 * The ticket for the typed values; any text that is not a number counts as 0. Without a total the ticket has no mark.
 */
export function previewCredit(
  { totalCredits, usedCredits, expiration }: CreditValues,
  { studentActive, now }: { studentActive: boolean; now: Date },
): PreviewedCredit {
  const instant = readExpiration(expiration) ?? '';
  const expired = instant !== '' && Date.parse(instant) <= now.getTime();
  const typed = readCredits(totalCredits);
  const ticket = {
    totalCredits: typed ?? 0,
    usedCredits: readCredits(usedCredits) ?? 0,
    expiration: instant,
  };
  return {
    ...ticket,
    status: getCreditStatus({ expired, studentActive }),
    marks: totalCredits === '' || typed === undefined ? [] : listMarks({ ...ticket, expired }, now),
  };
}
