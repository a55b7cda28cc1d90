import { type ComponentType, useEffect } from 'react';
import { login, SESSION_ENDED_TEXT, type SessionState, type WhySignedOut } from '../../api/session.ts';
import { BandButton } from '../../ui/controls/BandButton.tsx';
import { Button } from '../../ui/controls/Button.tsx';
import { loadTypefaces } from '../../ui/typefaces.ts';
import type { HeaderParts } from './PageHeader.tsx';
import { SignedOut } from './SignedOut.tsx';
import { DECIDING, describeKeepingNothing, LOG_IN, STILL_OPEN } from './shell-texts.ts';
import { Waiting } from './Waiting.tsx';

/** The state of a person who is not signed in, not yet or not any more. */
export type VisitorState = Exclude<SessionState, { status: 'signed-in' }>;

interface VisitorPageProps {
  session: VisitorState;
  /** The header of the page: it depends on the routes, which the landing page is drawn without. */
  Header: ComponentType<HeaderParts>;
}

/** The page for a person who is not signed in (screens-student 2.3, 3.7, ui.md 9). */
export function VisitorPage({ session, Header }: VisitorPageProps) {
  const isDeciding = session.status === 'deciding';
  useEffect(() => {
    if (!isDeciding) void loadTypefaces();
  }, [isDeciding]);
  if (isDeciding) return <Waiting Header={Header} {...DECIDING} />;
  return (
    <>
      <Header end={<LogInButton />} />
      <SignedOut
        notice={session.why && describeWhy(session.why)}
        action={
          <BandButton tone="light" onClick={() => void login()}>
            {LOG_IN}
          </BandButton>
        }
      />
    </>
  );
}

export function LogInButton() {
  return (
    <Button kind="ghost" onClick={() => void login()}>
      {LOG_IN}
    </Button>
  );
}

export function describeWhy(why: WhySignedOut): string {
  if (why === 'ended') return SESSION_ENDED_TEXT;
  return why === 'still-open' ? STILL_OPEN : describeKeepingNothing(location.host);
}
