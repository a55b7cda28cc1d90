import { Outlet } from '@tanstack/react-router';
import { useEffect } from 'react';
import { login, SESSION_ENDED_TEXT, type SessionState, type WhySignedOut } from '../../api/session.ts';
import { BandButton } from '../../ui/controls/BandButton.tsx';
import { Button } from '../../ui/controls/Button.tsx';
import { loadTypefaces } from '../../ui/typefaces.ts';
import { AppHeader } from './AppHeader.tsx';
import { SignedOut } from './SignedOut.tsx';
import { DECIDING, describeKeepingNothing, LOG_IN, MUST_LOG_IN, STILL_OPEN } from './shell-texts.ts';
import { useScreen } from './use-screen.ts';
import { Waiting } from './Waiting.tsx';

/** The page for a person who is not signed in, not yet or not any more (screens-student 2.3, 3.7, ui.md 9). */
export function Visitor({ session }: { session: Exclude<SessionState, { status: 'signed-in' }> }) {
  const screen = useScreen();
  const isDeciding = session.status === 'deciding';
  useEffect(() => {
    if (!isDeciding) void loadTypefaces();
  }, [isDeciding]);
  if (isDeciding) return <Waiting {...DECIDING} />;
  const why = session.why && describeWhy(session.why);
  const button = (
    <Button kind="ghost" onClick={() => void login()}>
      {LOG_IN}
    </Button>
  );
  if (screen?.who === 'everyone') {
    return (
      <>
        <AppHeader
          strip={session.why === 'ended' ? MUST_LOG_IN : (why ?? MUST_LOG_IN)}
          stripOnPhone
          end={button}
        />
        <Outlet />
      </>
    );
  }
  return (
    <>
      <AppHeader end={button} />
      <SignedOut
        notice={why}
        action={
          <BandButton tone="light" onClick={() => void login()}>
            {LOG_IN}
          </BandButton>
        }
      />
    </>
  );
}

function describeWhy(why: WhySignedOut): string {
  if (why === 'ended') return SESSION_ENDED_TEXT;
  return why === 'still-open' ? STILL_OPEN : describeKeepingNothing(location.host);
}
