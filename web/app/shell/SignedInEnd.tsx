import LogOut from 'lucide-react/icons/log-out';
import { type ComponentType, useEffect, useState } from 'react';
import { logFailure } from '../../api/log.ts';
import { loadClosing, logout } from '../../api/log-out.ts';
import { useSession } from '../../api/session.ts';
import { forgetSelection } from '../../base/kept-selection.ts';
import { whenQuiet } from '../../device/when-quiet.ts';
import { UnsentReviews } from '../../features/flashcards/UnsentReviews.tsx';
import { forgetQuizzes } from '../../features/quizzes/forget-quizzes.ts';
import { SettingsMenu } from '../../features/settings/SettingsMenu.tsx';
import { Button } from '../../ui/controls/Button.tsx';
import type { LogOutDialogProps } from '../log-out/LogOutDialog.tsx';
import styles from './shell.module.css';

interface SignedInEndProps {
  userId: number | undefined;
  hasBar: boolean;
}

const loadDialog = () => import('../log-out/LogOutDialog.tsx');
/** Preloads the code of a log-out. Without it, a log-out does not ask about unsent work, which stays on the device. */
const fetchLogOutCode = () => void Promise.all([loadDialog(), loadClosing()]).catch(() => undefined);

export function SignedInEnd({ userId, hasBar }: SignedInEndProps) {
  const session = useSession();
  const [Dialog, setDialog] = useState<ComponentType<LogOutDialogProps>>();
  const subject = session.status === 'signed-in' ? session.subject : '';
  // Without a network the code could not be fetched any more, and just then there is unsent work to ask about.
  useEffect(() => whenQuiet(fetchLogOutCode), []);
  const end = () => {
    forgetSelection();
    if (userId !== undefined) forgetQuizzes(userId);
    return logout();
  };
  const handleLogOut = async () => {
    try {
      const { LogOutDialog } = await loadDialog();
      setDialog(() => LogOutDialog);
    } catch (error) {
      // Logging out works without the server. Work that stays on the device is shown to its owner only.
      logFailure('What is unsaved could not be looked for', error);
      await end();
    }
  };
  return (
    <>
      {userId !== undefined && <UnsentReviews />}
      <Button kind="ghost" icon={<LogOut aria-hidden="true" />} onClick={() => void handleLogOut()}>
        Log Out
      </Button>
      {/* At the end, where a quiz has its way home: pressed twice, that must not log out. */}
      <div className={hasBar ? styles.untilBar : undefined}>
        <SettingsMenu />
      </div>
      {Dialog && <Dialog owner={{ subject, userId }} onLogOut={end} onStay={() => setDialog(undefined)} />}
    </>
  );
}
