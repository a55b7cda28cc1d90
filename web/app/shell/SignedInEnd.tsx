import LogOut from 'lucide-react/icons/log-out';
import { type ComponentType, useEffect, useState } from 'react';
import { logFailure } from '../../api/log.ts';
import { loadClosing, logout } from '../../api/log-out.ts';
import { useSession } from '../../api/session.ts';
import { CLEARING_KEY } from '../../api/session-keys.ts';
import { forgetSelection } from '../../base/kept-selection.ts';
import { deviceStorage } from '../../device/storage.ts';
import { whenQuiet } from '../../device/when-quiet.ts';
import { UnsentReviews } from '../../features/flashcards/UnsentReviews.tsx';
import { forgetQuizzes } from '../../features/quizzes/forget-quizzes.ts';
import { SettingsMenu } from '../../features/settings/SettingsMenu.tsx';
import { Button } from '../../ui/controls/Button.tsx';
import type { LogOutDialogProps } from '../log-out/LogOutDialog.tsx';
import { followPush } from './follow-push.ts';
import styles from './shell.module.css';

interface SignedInEndProps {
  userId: number | undefined;
  hasBar: boolean;
}

const loadDialog = () => import('../log-out/LogOutDialog.tsx');
/** Preloads the code of a log-out. Without it a log-out does not ask, and the device is cleared at the next start. */
const fetchLogOutCode = () => void Promise.all([loadDialog(), loadClosing()]).catch(() => undefined);

/**
 * Loads the code of the installed app once the page is quiet; without it the app goes on. Development has no worker.
 */
const loadInstalled = (tell: (Installed: () => ComponentType) => void) =>
  import('../installed/Installed.tsx').then(
    ({ Installed }) => tell(() => Installed),
    () => undefined,
  );

export function SignedInEnd({ userId, hasBar }: SignedInEndProps) {
  const session = useSession();
  const [Dialog, setDialog] = useState<ComponentType<LogOutDialogProps>>();
  const [Installed, setInstalled] = useState<ComponentType>();
  const subject = session.status === 'signed-in' ? session.subject : '';
  // Without a network the code could not be fetched any more, and just then there is unsent work to ask about.
  useEffect(() => whenQuiet(fetchLogOutCode), []);
  const owner = { subject, userId };
  useEffect(() => (import.meta.env.PROD ? whenQuiet(() => void loadInstalled(setInstalled)) : undefined), []);
  useEffect(() => whenQuiet(() => void followPush(userId)), [userId]);
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
      // Logging out works without the server, and without this code.
      logFailure('What is unsaved could not be looked for', error);
      deviceStorage.set(CLEARING_KEY, JSON.stringify(owner));
      await end();
    }
  };
  return (
    <>
      {userId !== undefined && Installed && <Installed />}
      {userId !== undefined && <UnsentReviews />}
      <Button kind="ghost" icon={<LogOut aria-hidden="true" />} onClick={() => void handleLogOut()}>
        Log Out
      </Button>
      {/* At the end, where a quiz has its way home: pressed twice, that must not log out. */}
      <div className={hasBar ? styles.untilBar : undefined}>
        <SettingsMenu />
      </div>
      {Dialog && <Dialog owner={owner} onLogOut={end} onStay={() => setDialog(undefined)} />}
    </>
  );
}
