import '../../ui/base.css';
import { LOG_IN_PARAMETER } from '@soltura/contract/configuration/log-in-address';
import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server.edge';
import { LOG_IN_NEXT_KEY, SESSION_KEY, TOKEN_LEEWAY_MS } from '../../api/session-keys.ts';
import { LAST_VISITOR_KEY } from '../../base/last-visitor.ts';
import { BandButton } from '../../ui/controls/BandButton.tsx';
import { Button } from '../../ui/controls/Button.tsx';
import { bandButtonClass } from '../../ui/controls/band-button-class.ts';
import { SkipLink } from '../../ui/page/SkipLink.tsx';
import { WavePage } from '../../ui/page/WavePage.tsx';
import { drawLastScreen } from '../last-screen/draw-last-screen.ts';
import {
  BUILD_NAME,
  describeVisit,
  LAST_SCREEN_ID,
  LAST_SCREEN_KEY,
  LONGEST_SHOWN_MS,
} from '../last-screen/last-screen.ts';
import { type OfferFacts, offerLastScreen } from '../last-screen/offer-last-screen.ts';
import { paths } from '../paths.ts';
import { HomeLink } from '../shell/HomeLink.tsx';
import type { HeaderLook } from '../shell/header-look.ts';
import { PageHeader } from '../shell/PageHeader.tsx';
import { SignedOut } from '../shell/SignedOut.tsx';
import { DECIDING, LOADING_USER, LOG_IN, MUST_LOG_IN } from '../shell/shell-texts.ts';
import { WaitingMain } from '../shell/WaitingMain.tsx';
import { headerLooks } from './header-looks.ts';
import { type FirstPageFacts, showFirstPage } from './show-first-page.ts';

const renderHome = (brand: ReactNode) => <HomeLink>{brand}</HomeLink>;

const logIn = (
  <Button kind="ghost" data-log-in="">
    {LOG_IN}
  </Button>
);

export function renderTemplates(): string {
  const shared = new Map<string, string>();
  const renderSharedHome = (brand: ReactNode) => {
    const markup = renderToStaticMarkup(brand);
    const name = shared.get(markup) ?? `brand-${shared.size}`;
    shared.set(markup, name);
    return renderHome(<slot name={name} />);
  };
  const looks = headerLooks.map(([look]) => look);
  const parts = renderToStaticMarkup(
    <>
      {looks.map((look) => (
        <Headers key={look} name={look} look={look} renderHome={renderSharedHome} />
      ))}
      <Headers name="none" look="paper" renderHome={renderSharedHome} visitorStrip={MUST_LOG_IN} />
      <template id="strip-deciding">{DECIDING.strip}</template>
      <template id="strip-member">{LOADING_USER.strip}</template>
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
  const brands = [...shared].map(([markup, name]) => `<template id="${name}">${markup}</template>`);
  return [...brands, parts].join('');
}

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

export function writeScript(
  files: Pick<
    FirstPageFacts,
    | 'styles'
    | 'filesOfRoutes'
    | 'filesOfMembers'
    | 'filesOfStaff'
    | 'screens'
    | 'early'
    | 'earlyOfMembers'
    | 'app'
  >,
): string {
  const facts: FirstPageFacts = {
    sessionKey: SESSION_KEY,
    leewayMs: TOKEN_LEEWAY_MS,
    logInNextKey: LOG_IN_NEXT_KEY,
    logInParameter: LOG_IN_PARAMETER,
    lastVisitorKey: LAST_VISITOR_KEY,
    lastScreen: { lastScreenId: LAST_SCREEN_ID, longestShownMs: LONGEST_SHOWN_MS, sessionKey: SESSION_KEY },
    looks: headerLooks,
    ...files,
  };
  return `(${showFirstPage.toString()})(${JSON.stringify(facts)},${drawLastScreen.toString()})`;
}

/**
 * Returns the parts of the head for the screen that a tab has kept: the name of the build, and the source text of the
 * script that offers the screen to the first page.
 */
export function writeOffer(build: string): { meta: string; script: string } {
  const facts: OfferFacts = {
    lastScreenKey: LAST_SCREEN_KEY,
    lastScreenId: LAST_SCREEN_ID,
    buildName: BUILD_NAME,
    sessionKey: SESSION_KEY,
    leewayMs: TOKEN_LEEWAY_MS,
  };
  return {
    meta: `<meta name="${BUILD_NAME}" content="${build}">`,
    script: `(${offerLastScreen.toString()})(${JSON.stringify(facts)},${describeVisit.toString()})`,
  };
}

interface HeadersProps {
  name: string;
  look: HeaderLook;
  renderHome: (brand: ReactNode) => ReactNode;
  visitorStrip?: string;
}

function Headers({ name, look, renderHome: renderLink, visitorStrip }: HeadersProps) {
  const header = { look, renderHome: renderLink };
  return (
    <>
      <template id={`header-${name}-visitor`}>
        <SkipLink />
        <PageHeader {...header} strip={visitorStrip} stripOnPhone={visitorStrip !== undefined} end={logIn} />
      </template>
      <template id={`header-${name}`}>
        <SkipLink />
        <PageHeader {...header} strip={<slot name="strip" />} />
      </template>
    </>
  );
}
