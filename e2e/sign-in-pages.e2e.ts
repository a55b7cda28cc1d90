import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import type { Db } from '@soltura/server/db/session';
import { makeLink } from '@soltura/server/identity/links';
import { serverUrl } from './environment.ts';
import { expect, test } from './fixtures.ts';
import { photographScreen } from './photograph-screen.ts';
import { fillLogIn, findLogIn } from './sign-in.ts';

// The pages of the provider, which the server renders; those of the app are tested with their components.

const DESKTOP = { width: 1280, height: 800 };
const PHONE = { width: 390, height: 844 };
const WIDTHS = [320, 390, 768, 1440];

/** The pages in every state with a different look, each with the way to it from the page to log in. */
const pages: Readonly<Record<string, (page: Page, db: Db) => Promise<void>>> = {
  'the sign-in page, after a mistake': async (page) => {
    await fillLogIn(page, 'nobody@journey.example', 'a wrong password');
    await expect(page.getByRole('alert')).toBeVisible();
  },
  'the page to register': async (page) => {
    await page.getByRole('link', { name: 'Create an account' }).click();
    await expect(page.getByLabel('Name')).toBeVisible();
  },
  'the page for a forgotten password': async (page) => {
    await page.getByRole('link', { name: 'Forgot password' }).click();
    await expect(page.getByRole('heading', { name: 'Forgot password' })).toBeVisible();
  },
  'the page of an invitation': async (page, db) => {
    const invitation = { purpose: 'invite', email: 'newcomer@journey.example' } as const;
    await page.goto(await makeLink(db, serverUrl, invitation, new Date()));
    await expect(page.getByRole('heading', { name: 'Choose a password' })).toBeVisible();
  },
  'the page of an invitation to a long address, after a mistake': async (page, db) => {
    const email = 'maria-fernanda.montenegro-villavicencio@spanish-school-of-the-north.example';
    await page.goto(await makeLink(db, serverUrl, { purpose: 'invite', email }, new Date()));
    await page.getByLabel('Password', { exact: true }).fill('short');
    await page.getByRole('button', { name: 'Save password' }).click();
    await expect(page.getByRole('alert')).toBeVisible();
  },
  'the page that confirms an address': async (page, db) => {
    const link = { purpose: 'verify', email: 'newcomer@journey.example' } as const;
    await page.goto(await makeLink(db, serverUrl, link, new Date()));
    await expect(page.getByRole('heading', { name: 'Confirm your email' })).toBeVisible();
  },
  'the page of a link that is over': async (page) => {
    await page.goto('/account/password?token=used');
    await expect(page.getByRole('heading', { name: 'This link no longer works' })).toBeVisible();
  },
};

test('the address is typed once: it stands on the other pages of the sign-in', async ({ page }) => {
  await page.goto('/');
  await findLogIn(page).click();
  await page.getByLabel('Email').fill('hannah@home.example');
  await page.getByRole('link', { name: 'Create an account' }).click();
  await expect(page.getByLabel('Name')).toBeFocused();
  await expect(page.getByLabel('Email')).toHaveValue('hannah@home.example');
  await page.getByLabel('Email').fill('hannah@school.example');
  await page.getByRole('link', { name: 'Log in instead' }).click();
  await expect(page.getByLabel('Email')).toHaveValue('hannah@school.example');
  await expect(page.getByLabel('Password', { exact: true })).toBeFocused();

  // Another sign-in in this tab may be another person's.
  await page.goto('/');
  await findLogIn(page).click();
  await expect(page.getByLabel('Email')).toHaveValue('');
});

for (const [name, open] of Object.entries(pages)) {
  test(`${name}: axe finds nothing, nothing scrolls sideways, text may be twice as large`, async ({
    page,
    db,
    expectConsole,
  }) => {
    expectConsole(/status of 4(10|22)/);
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.goto('/');
    await findLogIn(page).click();
    // Its navigation would otherwise end that to the address of a link.
    await expect(page.getByLabel('Email')).toBeVisible();
    await open(page, db);
    if (process.env.GALLERY) {
      await photographScreen(page, name, process.env.GALLERY);
      return;
    }

    for (const size of [DESKTOP, PHONE]) {
      await page.setViewportSize(size);
      for (const colorScheme of ['light', 'dark'] as const) {
        await page.emulateMedia({ colorScheme });
        await endTransitions(page);
        const axe = new AxeBuilder({ page });
        // The two differ in colours alone.
        if (colorScheme === 'dark') axe.withRules(['color-contrast', 'link-in-text-block']);
        expect(await listFindings(axe), `axe, ${colorScheme}, ${size.width} px`).toEqual([]);
      }
    }
    for (const width of WIDTHS) {
      await page.setViewportSize({ width, height: 800 });
      expect(await measureOverflow(page), `sideways at ${width} px`).toBe(0);
    }
    await doubleText(page);
    for (const size of [DESKTOP, PHONE]) {
      await page.setViewportSize(size);
      const where = `with text at 200 %, ${size.width} px`;
      expect(await measureOverflow(page), `sideways ${where}`).toBe(0);
      expect(await listClippedTexts(page), `clipped ${where}`).toEqual([]);
    }
  });
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

/** Finishes transitions of colours from one scheme to the other. */
function endTransitions(page: Page): Promise<void> {
  return page.evaluate(() => {
    // Rows outside the window get their new colours, and begin their transition, only when their styles are read.
    for (const element of document.querySelectorAll('*')) void getComputedStyle(element).color;
    for (const animation of document.getAnimations()) {
      if (animation instanceof CSSTransition) animation.finish();
    }
  });
}

/** Returns the width of the page beyond the window, in px. */
function measureOverflow(page: Page): Promise<number> {
  return page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement;
    return scrollWidth - clientWidth;
  });
}

/** Doubles the text size, as the browser's settings do. */
async function doubleText(page: Page): Promise<void> {
  const size = () =>
    page.evaluate(() => Number.parseFloat(getComputedStyle(document.documentElement).fontSize));
  const before = await size();
  const browser = await page.context().newCDPSession(page);
  await browser.send('Page.setFontSizes', { fontSizes: { standard: 32, fixed: 26 } });
  await expect.poll(size).toBe(before * 2);
}

/** Returns the texts of which a part is not visible; those for screen readers only are left out. */
function listClippedTexts(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const hasText = (element: Element) =>
      [...element.childNodes].some(
        (node) => node.nodeType === Node.TEXT_NODE && (node.textContent ?? '').trim() !== '',
      );
    return (
      [...document.body.querySelectorAll('*')]
        .filter((element) => hasText(element) && element.checkVisibility() && element.clientWidth > 1)
        // Typed text scrolls in its field.
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
