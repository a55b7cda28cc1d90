import { useEffect } from 'react';
import { useConfiguration } from '../../api/configuration.ts';
import { HomeLink } from './HomeLink.tsx';
import { hasSide } from './has-side.ts';
import { chooseHeaderLook } from './header-look.ts';
import { Layout } from './Layout.tsx';
import { type HeaderParts, PageHeader } from './PageHeader.tsx';
import { LOADING_USER } from './shell-texts.ts';
import { VisitorPage, type VisitorState } from './VisitorPage.tsx';
import { Waiting } from './Waiting.tsx';

/** The page at `/` for a person who is not signed in. Everything it shows is there without the routes of the app. */
export function Landing({ session }: { session: VisitorState }) {
  const product = useConfiguration()?.product;
  useEffect(() => {
    if (product !== undefined) document.title = product;
  }, [product]);
  return (
    <Layout>
      <VisitorPage session={session} Header={LandingHeader} />
    </Layout>
  );
}

/** The page of a person who has signed in on the landing page, until the routes are loaded. */
export function WaitingForRoutes() {
  return (
    <Layout>
      <Waiting Header={LandingHeader} {...LOADING_USER} />
    </Layout>
  );
}

function LandingHeader(parts: HeaderParts) {
  return (
    <PageHeader
      look={chooseHeaderLook(true, undefined, hasSide())}
      product={useConfiguration()?.product}
      renderHome={(brand) => <HomeLink>{brand}</HomeLink>}
      {...parts}
    />
  );
}
