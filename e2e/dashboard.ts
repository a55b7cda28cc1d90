import { expect, type Locator, type Page } from '@playwright/test';
import type { StudentWeek } from './weekly.ts';

/** The names of the sections' toggles. */
const SECTIONS = [
  'My Incomplete Records',
  'My Students',
  'My Recent Records',
  'My Students Beyond Lesson 150',
] as const;

type SectionTitle = (typeof SECTIONS)[number];

/** Opens the dashboard of a coach and waits for its greeting. */
export async function openDashboard(page: Page, search = ''): Promise<void> {
  await page.goto(`/coaching-dashboard${search}`);
  await expect(page.getByRole('heading', { level: 1, name: /^Welcome back, Coach/ })).toBeVisible();
}

export function findSection(page: Page, title: string): Locator {
  return page.getByRole('region', { name: title, exact: true });
}

function findToggle(page: Page, title: SectionTitle): Locator {
  return page.getByRole('button', { name: title, exact: true });
}

export async function openSection(page: Page, title: SectionTitle): Promise<void> {
  await findToggle(page, title).click();
  await expect(findToggle(page, title)).toHaveAttribute('aria-expanded', 'true');
}

function findIncomplete(page: Page): Locator {
  return page.getByRole('table', { name: 'My incomplete records' });
}

/** Expects exactly these students to have a week to be completed, in any order. */
export async function expectIncomplete(page: Page, expected: readonly StudentWeek[]): Promise<void> {
  const names = expected.map(({ name }) => name).toSorted();
  const listed = findIncomplete(page).getByRole('rowheader').locator('b');
  await expect.poll(async () => (await listed.allInnerTexts()).toSorted()).toEqual(names);
}

export function findCompletion(page: Page): Locator {
  return page.getByRole('region', { name: /^(This|Last) Week$/ });
}

export function findCards(page: Page): Locator {
  return findSection(page, 'My Active Students').getByRole('listitem').getByRole('button');
}
