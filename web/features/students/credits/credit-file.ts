import type { HeldCredit } from '@soltura/contract/students/students';
import { getCreditStatus } from '@soltura/domain/credits/credit';
import type { FileColumn } from '../../../lists/file-column.ts';

export function listCreditColumns(studentActive: boolean): readonly FileColumn<HeldCredit>[] {
  return [
    {
      head: 'Credits Remaining',
      write: ({ totalCredits, usedCredits }) => String(Math.max(0, totalCredits - usedCredits)),
    },
    { head: 'Status', write: ({ expired }) => getCreditStatus({ expired, studentActive }) },
    { head: 'Credits Used', write: ({ usedCredits }) => String(usedCredits) },
    { head: 'Total Credits', write: ({ totalCredits }) => String(totalCredits) },
    { head: 'Expiration Date', write: ({ expiration }) => expiration.slice(0, 'YYYY-MM-DD'.length) },
  ];
}
