import { isStaff } from '@soltura/domain/people/roles';
import { useUser } from '../../features/people/active-student.ts';
import { UserStrip } from '../../features/people/UserStrip.tsx';
import { AppHeader } from './AppHeader.tsx';
import { SignedInEnd } from './SignedInEnd.tsx';
import { useIsHome, useScreen } from './use-screen.ts';

/** The header with the user strip; on home the greeting is the page's own heading (screens-student 2.3). */
export function SignedInHeader() {
  const isStaffUser = isStaff(useUser().roles);
  const isGreetingOfPage = useIsHome() && !isStaffUser;
  const isShown = useScreen()?.strip !== 'hidden' && !isGreetingOfPage;
  return <AppHeader strip={isShown && <UserStrip />} stripOnPhone={isStaffUser} end={<SignedInEnd />} />;
}
