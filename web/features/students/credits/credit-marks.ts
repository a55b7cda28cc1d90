import { isExpiringSoon, isLow } from '@soltura/domain/credits/credit';
import type { CreditMark } from './CreditTicket.tsx';

/** The reasons why a bundle credit needs attention (screens-staff 7.5). */
export function listMarks(
  credit: { totalCredits: number; usedCredits: number; expiration: string; expired: boolean },
  now: Date,
): CreditMark[] {
  const marks: CreditMark[] = [];
  if (isLow(credit)) marks.push('low');
  if (isExpiringSoon(credit, now)) marks.push('expiring');
  return marks;
}
