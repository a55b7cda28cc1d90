import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { translatePage } from '@soltura/web/testing/translate-page';
import { expect, test } from './fixtures.ts';
import { photographScreen } from './photograph-screen.ts';
import { screens } from './screens.ts';

const DESKTOP = { width: 1280, height: 800 };
const PHONE = { width: 390, height: 844 };
const WIDTHS = [320, 390, 768, 1440];
const WIDEST_PHONE = 480;

for (const { name, parts = ['html'], only, open } of screens) {
  const sizes = [DESKTOP, PHONE].filter(({ width }) => isShownAt(width, only));
  test(`${name}: axe finds nothing, nothing scrolls sideways, text may be twice as large, the browser may translate`, async ({
    page,
    db,
    beStudent,
    beDemo,
    makePerson,
    signIn,
    expectConsole,
  }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    if (only === 'phone') await page.setViewportSize(PHONE);
    await open({ page, db, beStudent, beDemo, makePerson, signIn, expectConsole });
    if (process.env.GALLERY) {
      await photographScreen(page, name, process.env.GALLERY, (width) => isShownAt(width, only));
      return;
    }
    for (const size of sizes) {
      await page.setViewportSize(size);
      for (const colorScheme of ['light', 'dark'] as const) {
        await page.emulateMedia({ colorScheme });
        await endTransitions(page);
        const axe = new AxeBuilder({ page });
        for (const part of parts) axe.include(part);
        // Between the two nothing but colours differs.
        if (colorScheme === 'dark') axe.withRules(['color-contrast', 'link-in-text-block']);
        expect(await listFindings(axe), `axe, ${colorScheme}, ${size.width} px`).toEqual([]);
      }
    }
    for (const width of WIDTHS.filter((one) => isShownAt(one, only))) {
      await page.setViewportSize({ width, height: 800 });
      expect(await measureOverflow(page), `sideways at ${width} px`).toBe(0);
    }
    await page.setViewportSize(only === 'phone' ? PHONE : DESKTOP);
    await doubleText(page);
    expect(await measureOverflow(page), 'sideways with text at 200 %').toBe(0);
    expect(await listClippedTexts(page), 'clipped with text at 200 %').toEqual([]);
    await redrawTranslated(page);
  });
}

/** Has the browser translate the page, and draws it anew: at other sizes, and without what Escape closes. */
async function redrawTranslated(page: Page): Promise<void> {
  for (const size of [PHONE, DESKTOP]) {
    await page.evaluate(translatePage);
    await page.setViewportSize(size);
  }
  await page.evaluate(translatePage);
  await page.keyboard.press('Escape');
  await page.evaluate(() => new Promise(requestAnimationFrame));
  await expect(page.getByText('Unexpected Application Error')).toHaveCount(0);
}

function isShownAt(width: number, only: 'phone' | 'desktop' | undefined): boolean {
  return only === undefined || width <= WIDEST_PHONE === (only === 'phone');
}

async function listFindings(axe: AxeBuilder): Promise<string[]> {
  const { violations } = await axe.analyze();
  return violations.flatMap(({ id, help, nodes }) =>
    nodes.map(({ target, any, all }) => {
      const [reason] = [...any, ...all];
      return `${id} (${help}) at ${target.join(' ')}: ${reason?.message ?? ''}`;
    }),
  );
}

/** Colours may still be on their way from one scheme to the other: here they arrive. */
function endTransitions(page: Page): Promise<void> {
  return page.evaluate(() => {
    // Rows outside the window take other colours on when somebody asks for them, and only then begin to change.
    for (const element of document.querySelectorAll('*')) void getComputedStyle(element).color;
    for (const animation of document.getAnimations()) {
      if (animation instanceof CSSTransition) animation.finish();
    }
  });
}

/** By how many pixels the page is wider than the window. */
function measureOverflow(page: Page): Promise<number> {
  return page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement;
    return scrollWidth - clientWidth;
  });
}

/** As a person does in the browser's settings. */
async function doubleText(page: Page): Promise<void> {
  const size = () =>
    page.evaluate(() => Number.parseFloat(getComputedStyle(document.documentElement).fontSize));
  const before = await size();
  const browser = await page.context().newCDPSession(page);
  await browser.send('Page.setFontSizes', { fontSizes: { standard: 32, fixed: 26 } });
  await expect.poll(size).toBe(before * 2);
}

/** The texts of which a part cannot be seen; those meant for screen readers only are left out. */
function listClippedTexts(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const hasText = (element: Element) =>
      [...element.childNodes].some(
        (node) => node.nodeType === Node.TEXT_NODE && (node.textContent ?? '').trim() !== '',
      );
    return (
      [...document.body.querySelectorAll('*')]
        .filter((element) => hasText(element) && element.checkVisibility() && element.clientWidth > 1)
        // What is typed scrolls in its box.
        .filter((element) => !(element instanceof HTMLTextAreaElement))
        .filter((element) => {
          const { overflowX, overflowY } = getComputedStyle(element);
          const isCut = overflowX !== 'visible' && element.scrollWidth > element.clientWidth + 1;
          return isCut || (overflowY !== 'visible' && element.scrollHeight > element.clientHeight + 1);
        })
        .map((element) => element.textContent)
    );
  });
}
