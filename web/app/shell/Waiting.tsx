import { AppHeader } from './AppHeader.tsx';
import { WaitingMain } from './WaitingMain.tsx';

/** The page until the sign-in is decided (screens-student 2.3, 2.5). */
export function Waiting({ strip, message }: { strip: string; message: string }) {
  return (
    <>
      <AppHeader strip={strip} />
      <WaitingMain message={message} />
    </>
  );
}
