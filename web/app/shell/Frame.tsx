import { useSession } from '../../api/session.ts';
import { AppHeader } from './AppHeader.tsx';
import { Layout } from './Layout.tsx';
import { Member } from './Member.tsx';
import { useDocumentTitle } from './use-document-title.ts';
import { Visitor } from './Visitor.tsx';

export function Frame() {
  const session = useSession();
  useDocumentTitle();
  return (
    <Layout>
      {session.status === 'signed-in' ? (
        <Member key={session.subject} Header={AppHeader} />
      ) : (
        <Visitor session={session} />
      )}
    </Layout>
  );
}
