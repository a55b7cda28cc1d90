import { AppHeader } from './AppHeader.tsx';
import { WaitingMain } from './WaitingMain.tsx';

export function Waiting({ strip, message }: { strip: string; message: string }) {
  return (
    <>
      <AppHeader strip={strip} />
      <WaitingMain message={message} />
    </>
  );
}
