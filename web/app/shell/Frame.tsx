import { useSession } from '../../api/session.ts';
import { SkipLink } from '../../ui/SkipLink.tsx';
import { ToastHost } from '../../ui/ToastHost.tsx';
import { Member } from './Member.tsx';
import { useDocumentTitle } from './use-document-title.ts';
import { Visitor } from './Visitor.tsx';

/** What stands around every screen. All that only signed-in people need comes in a chunk of its own. */
export function Frame() {
  const session = useSession();
  useDocumentTitle();
  return (
    <>
      <SkipLink />
      {session.status === 'signed-in' ? <Member key={session.subject} /> : <Visitor session={session} />}
      <ToastHost />
    </>
  );
}
