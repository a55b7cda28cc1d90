import '../../ui/base.css';
import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server.edge';
import { LOG_IN_NEXT_KEY, SESSION_KEY, TOKEN_LEEWAY_MS } from '../../api/session-keys.ts';
import { LAST_VISITOR_KEY } from '../../features/people/last-visitor.ts';
import { BandButton } from '../../ui/BandButton.tsx';
import { Button } from '../../ui/Button.tsx';
import { bandButtonClass } from '../../ui/band-button-class.ts';
import { brandLinkClass } from '../../ui/brand-class.ts';
import { SkipLink } from '../../ui/SkipLink.tsx';
import { WavePage } from '../../ui/WavePage.tsx';
import { paths } from '../paths.ts';
import type { HeaderLook } from '../shell/header-look.ts';
import { PageHeader } from '../shell/PageHeader.tsx';
import { SignedOut } from '../shell/SignedOut.tsx';
import { DECIDING, LOADING_USER, LOG_IN, MUST_LOG_IN } from '../shell/shell-texts.ts';
import { WaitingMain } from '../shell/WaitingMain.tsx';
import { headerLooks } from './header-looks.ts';
import { type FirstPageFacts, showFirstPage } from './show-first-page.ts';

const renderHome = (brand: ReactNode) => (
  <a href={paths.home} className={brandLinkClass} aria-label="home navigation">
    {brand}
  </a>
);

const logIn = (
  <Button kind="ghost" data-log-in="">
    {LOG_IN}
  </Button>
);

/** The parts of the first page that the document holds, as the components of the app draw them. */
export function renderTemplates(): string {
  const looks = headerLooks.map(([look]) => look);
  return renderToStaticMarkup(
    <>
      {looks.map((look) => (
        <Headers key={look} name={look} look={look} />
      ))}
      <Headers name="none" look="paper" visitorStrip={MUST_LOG_IN} />
      <template id="main-visitor">
        <SignedOut
          action={
            <BandButton tone="light" data-log-in="">
              {LOG_IN}
            </BandButton>
          }
        />
      </template>
      <template id="main-deciding">
        <WaitingMain message={DECIDING.message} />
      </template>
      <template id="main-member">
        <WaitingMain message={LOADING_USER.message} />
      </template>
    </>,
  );
}

/** The page of a browser that runs no scripts. */
export function renderWithoutScripts(): string {
  return renderToStaticMarkup(
    <>
      <PageHeader look="home" renderHome={renderHome} />
      <WavePage
        title="Soltura needs JavaScript"
        action={
          <a href={paths.home} className={bandButtonClass({ tone: 'light' })}>
            Load again
          </a>
        }
      >
        Please turn it on in your browser, then load the page again.
      </WavePage>
    </>,
  );
}

/** The script that shows them. */
export function writeScript(
  files: Pick<FirstPageFacts, 'styles' | 'filesOfMembers' | 'early' | 'earlyOfMembers' | 'app'>,
): string {
  const facts: FirstPageFacts = {
    sessionKey: SESSION_KEY,
    leewayMs: TOKEN_LEEWAY_MS,
    logInNextKey: LOG_IN_NEXT_KEY,
    lastVisitorKey: LAST_VISITOR_KEY,
    looks: headerLooks,
    ...files,
  };
  return `(${showFirstPage.toString()})(${JSON.stringify(facts)})`;
}

interface HeadersProps {
  name: string;
  look: HeaderLook;
  visitorStrip?: string;
}

/** The header of each visit in one look. */
function Headers({ name, look, visitorStrip }: HeadersProps) {
  const header = { look, renderHome };
  return (
    <>
      <template id={`header-${name}-visitor`}>
        <SkipLink />
        <PageHeader {...header} strip={visitorStrip} stripOnPhone={visitorStrip !== undefined} end={logIn} />
      </template>
      <template id={`header-${name}-deciding`}>
        <SkipLink />
        <PageHeader {...header} strip={DECIDING.strip} />
      </template>
      <template id={`header-${name}-member`}>
        <SkipLink />
        <PageHeader {...header} strip={LOADING_USER.strip} />
      </template>
    </>
  );
}
