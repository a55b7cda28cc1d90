import LogOut from 'lucide-react/icons/log-out';
import { logout } from '../../api/session.ts';
import { SettingsMenu } from '../../features/settings/SettingsMenu.tsx';
import { Button } from '../../ui/Button.tsx';

/** 'Settings' and 'Log Out' (screens-student 2.2). */
export function SignedInEnd() {
  return (
    <>
      <SettingsMenu />
      <Button kind="ghost" icon={<LogOut aria-hidden="true" />} onClick={() => void logout()}>
        Log Out
      </Button>
    </>
  );
}
