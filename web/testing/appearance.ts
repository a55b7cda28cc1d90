import axe from 'axe-core';
import { expect } from 'vitest';
import { cdp, page } from 'vitest/browser';
import { isPicturing, takePictures } from './pictures.ts';

const DESKTOP = { width: 1280, height: 800 };
const PHONE = { width: 390, height: 844 };
const WIDTHS = [320, 390, 768, 1440];
const WIDEST_PHONE = 480;
const LONGEST_ENTRANCE_MS = 500;
const LONGEST_SHORT_WORD = 12;
/** The least width of a band as a share of the window, which has a side bar on staff pages. */
const BAND_SHARE = 0.75;

interface Shown {
  /** Selectors of the parts that axe checks. Default: the whole page. */
  parts?: readonly string[] | undefined;
  /** Set for a state that exists in one of the two layouts only. */
  only?: 'phone' | 'desktop' | undefined;
  /** True for a state that learners see: it has to bear text twice as large on a phone, too. */
  isOfLearners?: boolean;
  /** The name of the stored pictures with which the state is compared. Without it nothing is compared. */
  picture?: string;
}

export function becomePhone(): Promise<void> {
  return page.viewport(PHONE.width, PHONE.height);
}

/**
 * Expects good appearance and accessibility: axe finds nothing on a desktop and on a phone, in both themes; nothing
 * scrolls sideways, no short word is broken and no band lies below the window at four widths; with text twice as large
 * (on a desktop, and for learners on a phone) nothing scrolls sideways and no text is cut; a state with a `picture` looks
 * like the stored one.
 */
export async function expectGoodLooks({
  parts = ['html'],
  only,
  isOfLearners = false,
  picture,
}: Shown = {}): Promise<void> {
  await takePictures(picture, (width) => isShownAt(width, only), endMovements);
  if (isPicturing) return;
  for (const size of [DESKTOP, PHONE].filter(({ width }) => isShownAt(width, only))) {
    await page.viewport(size.width, size.height);
    for (const theme of ['light', 'dark'] as const) {
      document.documentElement.dataset.theme = theme;
      await endMovements();
      expect(await listFindings(parts, theme), `axe, ${theme}, ${size.width} px`).toEqual([]);
    }
  }
  for (const width of WIDTHS.filter((one) => isShownAt(one, only))) {
    await page.viewport(width, 800);
    expect(measureOverflow(), `sideways at ${width} px`).toBe(0);
    expect(measureHiddenScroll(), `made to scroll by hidden parts at ${width} px`).toBe(0);
    expect(listBrokenWords(), `words broken at ${width} px`).toEqual([]);
    expect(listStrayBands(), `bands below the window at ${width} px`).toEqual([]);
  }
  const isOnPhone = only === 'phone' || (isOfLearners && only === undefined);
  for (const { width, height } of [only === 'phone' ? [] : DESKTOP, isOnPhone ? PHONE : []].flat()) {
    await page.viewport(width, height);
    await expectRoomForLargeText(`with text at 200 %, ${width} px`);
  }
}

/** Scrolls the page and all parts of it to their start, whatever a press has brought into view. */
export function scrollToStart(): void {
  for (const element of document.querySelectorAll('*')) if (element.scrollTop > 0) element.scrollTop = 0;
}

async function expectRoomForLargeText(where: string): Promise<void> {
  const restore = await doubleText();
  try {
    await nextFrame();
    expect(measureOverflow(), `sideways ${where}`).toBe(0);
    expect(listClippedTexts(), `clipped ${where}`).toEqual([]);
    expect(listCutTexts(), `outside the window ${where}`).toEqual([]);
  } finally {
    await restore();
  }
}

function isShownAt(width: number, only: Shown['only']): boolean {
  return only === undefined || width <= WIDEST_PHONE === (only === 'phone');
}

async function listFindings(parts: readonly string[], theme: 'light' | 'dark'): Promise<string[]> {
  const { violations } = await axe.run(
    { include: parts.map((part) => [part]) },
    {
      // Only violations are collected. There are no style sheets of other origins to preload.
      resultTypes: ['violations'],
      preload: false,
      // The second theme differs in colours only.
      ...(theme === 'dark' && {
        runOnly: { type: 'rule', values: ['color-contrast', 'link-in-text-block'] },
      }),
    },
  );
  return violations.flatMap(({ id, help, nodes }) =>
    nodes.map(({ target, any, all }) => {
      const [reason] = [...any, ...all];
      return `${id} (${help}) at ${target.join(' ')}: ${reason?.message ?? ''}`;
    }),
  );
}

/** Finishes transitions between themes and entrance animations. */
async function endMovements(): Promise<void> {
  await nextFrame();
  // Rows outside the window get new colours only when their styles are read, and their transitions start then.
  for (const element of document.querySelectorAll('*')) void getComputedStyle(element).color;
  for (const animation of document.getAnimations()) {
    if (animation instanceof CSSTransition || isEntrance(animation)) animation.finish();
  }
}

/** True for a short animation. Shimmering skeletons and running clocks are left alone. */
function isEntrance(animation: Animation): boolean {
  return (
    Number(animation.effect?.getComputedTiming().endTime ?? Number.POSITIVE_INFINITY) <= LONGEST_ENTRANCE_MS
  );
}

function nextFrame(): Promise<number> {
  return new Promise((resolve) => requestAnimationFrame(resolve));
}

function measureOverflow(): number {
  const { scrollWidth, clientWidth } = document.documentElement;
  return scrollWidth - clientWidth;
}

/** Doubles the text size, as a browser's settings can. Returns a function that restores it. */
export async function doubleText(): Promise<() => Promise<void>> {
  const readSize = () => Number.parseFloat(getComputedStyle(document.documentElement).fontSize);
  const before = readSize();
  const setSizes = (standard: number, fixed: number) =>
    cdp().send('Page.setFontSizes', { fontSizes: { standard, fixed } });
  await setSizes(32, 26);
  await expect.poll(readSize).toBe(before * 2);
  return async () => {
    await setSizes(16, 13);
    await expect.poll(readSize).toBe(before);
  };
}

/** Shows the page in forced colours, which people with low vision use. Returns a function that ends it. */
export async function forceColours(): Promise<() => Promise<void>> {
  const set = async (value: 'active' | 'none') => {
    await cdp().send('Emulation.setEmulatedMedia', { features: [{ name: 'forced-colors', value }] });
    const isForced = () => matchMedia('(forced-colors: active)').matches;
    await expect.poll(isForced).toBe(value === 'active');
  };
  await set('active');
  return () => set('none');
}

/** The height in px that the page would lose without the visually hidden parts (`VisuallyHidden`). */
export function measureHiddenScroll(): number {
  const page = document.documentElement;
  const height = page.scrollHeight;
  const hidden = listHiddenParts();
  for (const element of hidden) element.style.display = 'none';
  const heightWithout = page.scrollHeight;
  for (const element of hidden) element.style.display = '';
  return height - heightWithout;
}

function listHiddenParts(): HTMLElement[] {
  return [...document.body.querySelectorAll('*')].filter(
    (element): element is HTMLElement =>
      element instanceof HTMLElement && getComputedStyle(element).clipPath === 'inset(50%)',
  );
}

/** Bands that lie below the window instead of sticking to its foot. */
function listStrayBands(): string[] {
  return [...document.body.querySelectorAll('*')]
    .filter((element) => element.checkVisibility())
    .filter((element) => {
      const { position, bottom } = getComputedStyle(element);
      if (position !== 'sticky' || bottom !== '0px') return false;
      const box = element.getBoundingClientRect();
      return box.width > BAND_SHARE * window.innerWidth && box.bottom > window.innerHeight + 1;
    })
    .map((element) => element.outerHTML.slice(0, 80));
}

/** Texts that are partly cut off, without those for screen readers. */
function listClippedTexts(): string[] {
  return (
    [...document.body.querySelectorAll('*')]
      .filter((element) => hasText(element) && element.checkVisibility() && element.clientWidth > 1)
      // Typed text scrolls in its box.
      .filter((element) => !(element instanceof HTMLTextAreaElement))
      .filter((element) => {
        const { overflowX, overflowY } = getComputedStyle(element);
        const isCut = overflowX !== 'visible' && element.scrollWidth > element.clientWidth + 1;
        return isCut || (overflowY !== 'visible' && element.scrollHeight > element.clientHeight + 1);
      })
      .map((element) => element.textContent)
  );
}

/** Texts that stand partly outside the window at one of its sides, where nobody can scroll to them. */
function listCutTexts(): string[] {
  const { clientWidth } = document.documentElement;
  const hidden = listHiddenParts();
  return [...document.body.querySelectorAll('*')]
    .filter((element) => hasText(element) && element.checkVisibility({ visibilityProperty: true }))
    .filter((element) => !hidden.some((part) => part.contains(element)) && !isScrolledSideways(element))
    .filter((element) => {
      const { left, right, width, height } = element.getBoundingClientRect();
      return width > 1 && height > 1 && (left < -1 || right > clientWidth + 1);
    })
    .map((element) => element.textContent);
}

function isScrolledSideways(element: Element): boolean {
  for (let parent = element.parentElement; parent; parent = parent.parentElement) {
    const scrolls = /auto|scroll/.test(getComputedStyle(parent).overflowX);
    if (scrolls && parent.scrollWidth > parent.clientWidth + 1) return true;
  }
  return false;
}

/** Short words that are broken over several lines, because their column is too narrow for text. */
function listBrokenWords(): string[] {
  const hidden = listHiddenParts();
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  const range = document.createRange();
  const broken: string[] = [];
  for (let node = texts.nextNode(); node; node = texts.nextNode()) {
    const text = node;
    if (!text.parentElement?.checkVisibility() || hidden.some((part) => part.contains(text))) continue;
    for (const { 0: token, index } of (text.textContent ?? '').matchAll(/\S+/g)) {
      // An address or a long name may be broken.
      if (token.length > LONGEST_SHORT_WORD) continue;
      for (const { 0: word, index: start } of token.matchAll(/[\p{L}\p{M}]+/gu)) {
        range.setStart(text, index + start);
        range.setEnd(text, index + start + word.length);
        const [first, ...others] = [...range.getClientRects()];
        if (first && others.some(({ top }) => top > first.bottom - 1)) broken.push(word);
      }
    }
  }
  return broken;
}

function hasText(element: Element): boolean {
  return [...element.childNodes].some(
    (node) => node.nodeType === Node.TEXT_NODE && (node.textContent ?? '').trim() !== '',
  );
}
