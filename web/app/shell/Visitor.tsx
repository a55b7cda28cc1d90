import { Outlet } from '@tanstack/react-router';
import { AppHeader } from './AppHeader.tsx';
import { MUST_LOG_IN } from './shell-texts.ts';
import { useScreen } from './use-screen.ts';
import { describeWhy, LogInButton, VisitorPage, type VisitorState } from './VisitorPage.tsx';

/** The page of an address for a person who is not signed in: a screen that is for everyone, or what to do. */
export function Visitor({ session }: { session: VisitorState }) {
  const screen = useScreen();
  if (session.status === 'deciding' || screen?.who !== 'everyone')
    return <VisitorPage session={session} Header={AppHeader} />;
  const { why } = session;
  return (
    <>
      <AppHeader
        strip={why === undefined || why === 'ended' ? MUST_LOG_IN : describeWhy(why)}
        stripOnPhone
        end={<LogInButton />}
      />
      <Outlet />
    </>
  );
}
