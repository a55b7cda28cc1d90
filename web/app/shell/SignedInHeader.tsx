import type { Me } from '@soltura/contract/people/people';
import { isStaff } from '@soltura/domain/people/roles';
import { UserStrip } from '../../features/people/UserStrip.tsx';
import { AppHeader } from './AppHeader.tsx';
import { hasSide } from './has-side.ts';
import { SignedInEnd } from './SignedInEnd.tsx';
import { useStaffParts } from './staff-parts.ts';
import { useIsHome, useScreen } from './use-screen.ts';

interface SignedInHeaderProps {
  user: Me | undefined;
  notice: string;
}

/** The header with the user strip. On home the greeting is the page's own heading (screens-student 2.3). */
export function SignedInHeader({ user, notice }: SignedInHeaderProps) {
  const isStaffUser = user !== undefined && isStaff(user.roles);
  const parts = useStaffParts(isStaffUser);
  const isGreetingOfPage = useIsHome() && !isStaffUser;
  const isShown = useScreen()?.strip !== 'hidden' && !isGreetingOfPage;
  return (
    <AppHeader
      strip={user ? isShown && (parts ? <parts.StaffStrip /> : <UserStrip />) : notice}
      isStaff={user ? isStaffUser : hasSide()}
      stripOnPhone={isStaffUser}
      menu={parts && <parts.MenuButton />}
      middle={parts && <parts.SearchButton />}
      end={<SignedInEnd userId={user?.recordId} hasBar={user ? isStaffUser : hasSide()} />}
    />
  );
}
