import { Outlet } from '@tanstack/react-router';
import { login, SESSION_ENDED_TEXT, type SessionState } from '../../api/session.ts';
import { BandButton } from '../../ui/BandButton.tsx';
import { Button } from '../../ui/Button.tsx';
import { WavePage } from '../../ui/WavePage.tsx';
import { AppHeader } from './AppHeader.tsx';
import { useScreen } from './use-screen.ts';
import { Waiting } from './Waiting.tsx';

const MUST_LOG_IN = 'You must be logged in to use this app.';

/** What is shown to somebody who is not signed in, not yet or not any more (screens-student 2.3, 3.7, ui.md 9). */
export function Visitor({ session }: { session: Exclude<SessionState, { status: 'signed-in' }> }) {
  const screen = useScreen();
  if (session.status === 'deciding') return <Waiting strip="Logging In..." message="Logging in..." />;
  const button = (
    <Button kind="ghost" onClick={() => void login()}>
      Log in/Register
    </Button>
  );
  if (screen?.who === 'everyone') {
    return (
      <>
        <AppHeader strip={MUST_LOG_IN} stripOnPhone end={button} />
        <Outlet />
      </>
    );
  }
  return (
    <>
      <AppHeader end={button} />
      <WavePage
        tilde
        title={MUST_LOG_IN}
        action={
          <BandButton tone="light" onClick={() => void login()}>
            Log in/Register
          </BandButton>
        }
      >
        {session.hasEnded && SESSION_ENDED_TEXT}
      </WavePage>
    </>
  );
}
