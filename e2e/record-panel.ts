import { expect, type Locator, type Page } from '@playwright/test';

/** The calls that write records, as routes and requests are matched. */
export const SESSION_CALL = '**/api/app/group-sessions';

/** What the console says of a write that the server refused. */
export const REFUSED = [
  /status of \d{3}/,
  /Failed to (get|post|put|delete|fetch)/,
  /^Error (creating|updating|deleting)/,
];

/** What it says of a write without an answer. */
export const UNANSWERED = [/ERR_FAILED|ERR_INTERNET_DISCONNECTED/, /no answer/, ...REFUSED];

/** The panel that is open. */
export function findPanel(page: Page): Locator {
  return page.getByRole('dialog');
}

/** Opens the weekly records with a panel in the address, and waits for the panel. */
export async function openPanel(page: Page, key: string, title: string | RegExp): Promise<Locator> {
  await page.goto(`/weeklyrecords?panel=${key}`);
  await expectTitle(page, title);
  return findPanel(page);
}

/** Expects a panel of this title to be open. */
export async function expectTitle(page: Page, title: string | RegExp): Promise<void> {
  await expect(findPanel(page).getByRole('heading', { level: 2 }).first()).toHaveText(title);
}

/** A field of the form that is typed into, a date's among them. */
export function findBox(page: Page, label: string): Locator {
  return findPanel(page).getByRole('textbox', { name: label, exact: true });
}

/** A field of the form that is chosen from. */
export function findChoice(page: Page, label: string): Locator {
  return findPanel(page).getByRole('combobox', { name: label, exact: true });
}

function findPencil(page: Page): Locator {
  return findPanel(page).getByRole('button', { name: 'Edit record' });
}

export function findSave(page: Page): Locator {
  return findPanel(page).getByRole('button', { name: /^Save(?! and)/ });
}

/** Puts the open panel into edit mode. */
export async function startEditing(page: Page): Promise<void> {
  await findPencil(page).click();
  await expect(findSave(page)).toBeVisible();
}

/** Expects the panel in view mode. */
export async function expectView(page: Page): Promise<void> {
  await expect(findPencil(page)).toHaveAttribute('aria-pressed', 'false');
}

/** Chooses a student of the form's week by a part of the name. */
export async function chooseStudent(page: Page, name: string): Promise<void> {
  await findChoice(page, 'Student').fill(name.toLowerCase());
  await findStudents(page).filter({ hasText: name }).click();
  await expect(findPanel(page).getByRole('button', { name: `Clear ${name}` })).toBeVisible();
}

/** The students that the search of a form lists. */
function findStudents(page: Page): Locator {
  return findPanel(page).getByRole('listbox').getByRole('option');
}

/** The modal above the panel that can be answered; one that was is inert while it fades. */
export function findModal(page: Page): Locator {
  return page.getByRole('alertdialog').and(page.locator(':not([inert])'));
}

/** Answers the modal of this title, whose body is expected, too. */
export async function answer(
  page: Page,
  { title, body, by }: { title: string; body?: string; by: 'Confirm' | 'Go Back' },
): Promise<void> {
  const modal = findModal(page);
  await expect(modal.getByRole('heading')).toHaveText(title);
  if (body !== undefined) await expect(modal).toContainText(body);
  await modal.getByRole('button', { name: by }).click();
  await expect(modal).toBeHidden();
}

/** Saves and expects to be told this by the 'Error' modal. */
export async function expectComplaint(page: Page, message: string): Promise<void> {
  await findSave(page).click();
  await answer(page, { title: 'Error', body: message, by: 'Go Back' });
}

/** A toast that stands, by its words. */
export function findToast(page: Page, words: string): Locator {
  return page.locator('[aria-live] b').getByText(words, { exact: true });
}

/** Notes what toasts say from now on, their ends among it; the returned function answers it so far. */
export async function recordWords(page: Page): Promise<() => Promise<string[]>> {
  const recorded = await page.evaluateHandle(() => {
    const words: string[] = [];
    const note = () => {
      for (const { textContent } of document.querySelectorAll('[aria-live] b')) {
        if (textContent && !words.includes(textContent)) words.push(textContent);
      }
    };
    const observer = new MutationObserver(note);
    for (const region of document.querySelectorAll('[aria-live]')) {
      observer.observe(region, { childList: true, subtree: true, characterData: true });
    }
    return words;
  });
  return () => recorded.jsonValue();
}

/** Undo of the toast that says this. */
export function findUndo(page: Page, words: string): Locator {
  return page
    .locator('[aria-live] > *')
    .filter({ has: page.locator('b').getByText(words, { exact: true }) })
    .getByRole('button', { name: /^Undo/ });
}

/** Lets the server answer the next call to an address without the answer reaching the page. */
export async function loseAnswer(page: Page, url: string): Promise<void> {
  await page.route(
    url,
    async (route) => {
      await route.fetch();
      await route.abort();
    },
    { times: 1 },
  );
}

/** Lets the next call to an address fail at the server. */
export async function failOnce(page: Page, url: string, status = 500): Promise<void> {
  await page.route(url, (route) => route.fulfill({ status, json: {} }), { times: 1 });
}
