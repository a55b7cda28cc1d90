import { useEffect } from 'react';
import { useSession } from '../../api/session.ts';
import { ToastHost } from '../../ui/overlays/ToastHost.tsx';
import { SkipLink } from '../../ui/page/SkipLink.tsx';
import { keepTranslatedTexts } from '../../ui/translated-texts.ts';
import { Member } from './Member.tsx';
import { useDocumentTitle } from './use-document-title.ts';
import { Visitor } from './Visitor.tsx';

export function Frame() {
  const session = useSession();
  useDocumentTitle();
  useEffect(keepTranslatedTexts, []);
  return (
    <>
      <SkipLink />
      {session.status === 'signed-in' ? <Member key={session.subject} /> : <Visitor session={session} />}
      <ToastHost />
    </>
  );
}
