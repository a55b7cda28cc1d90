import LogOut from 'lucide-react/icons/log-out';
import { logout } from '../../api/session.ts';
import { forgetSelection } from '../../features/people/kept-selection.ts';
import { SettingsMenu } from '../../features/settings/SettingsMenu.tsx';
import { Button } from '../../ui/Button.tsx';

/** 'Settings' and 'Log Out' (screens-student 2.2). */
export function SignedInEnd() {
  const handleLogOut = () => {
    forgetSelection();
    void logout();
  };
  return (
    <>
      <SettingsMenu />
      <Button kind="ghost" icon={<LogOut aria-hidden="true" />} onClick={handleLogOut}>
        Log Out
      </Button>
    </>
  );
}
