import type { StudentAccount } from '@soltura/contract/students/students';
import { breakAfterAt } from './break-after-at.tsx';

/** The user with whom a coaching student signs in, and how the link is known (screens-staff 7.3). */
export function AccountFact({ account }: { account: StudentAccount | null }) {
  if (!account) return 'None';
  return (
    <>
      {breakAfterAt(account.emailAddress)}, {account.isLinked ? 'linked' : 'by the address'}
    </>
  );
}
