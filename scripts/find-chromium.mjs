import { existsSync } from 'node:fs';
import path from 'node:path';
import { chromium } from '@playwright/test';
import { installDebianPackage } from './apt.mjs';

const NAMES = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];
/** Names of the headless shell on Debian and elsewhere. */
const SHELL_NAMES = ['chromium-headless-shell', 'chrome-headless-shell'];
const OTHER_PLACES = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  `${process.env.PROGRAMFILES}\\Google\\Chrome\\Application\\chrome.exe`,
];

/**
 * Returns the full browser: `CHROMIUM_PATH`, an installed Chromium or Chrome, Playwright's own, or else Debian's,
 * installed now.
 * @returns {string | undefined}
 */
export function findChromium() {
  const named = process.env.CHROMIUM_PATH;
  if (named) return named;
  return findInstalled() ?? (installDebianPackage('chromium') ? findInstalled() : undefined);
}

/**
 * Returns the browser of the journeys: `CHROMIUM_PATH`, or else Chromium's headless shell, which renders the same pages
 * at half the cost; where there is none and none can be installed, the full browser.
 * @returns {string | undefined}
 */
export function findChromiumForJourneys() {
  const named = process.env.CHROMIUM_PATH;
  if (named) return named;
  const shell = findShell() ?? (installDebianPackage('chromium-headless-shell') ? findShell() : undefined);
  return shell ?? findChromium();
}

function findShell() {
  return findFirst(onPath(SHELL_NAMES));
}

function findInstalled() {
  return findFirst([...onPath(NAMES), ...OTHER_PLACES, chromium.executablePath()]);
}

/** @param {readonly string[]} names */
function onPath(names) {
  const folders = (process.env.PATH ?? '').split(path.delimiter);
  return folders.flatMap((folder) => names.map((name) => path.join(folder, name)));
}

/** @param {readonly string[]} files */
function findFirst(files) {
  return files.find((file) => existsSync(file));
}
