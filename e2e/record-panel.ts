import { expect, type Locator, type Page } from '@playwright/test';

/** The URL patterns of the calls that write records. */
export const SESSION_CALL = '**/api/app/group-sessions';

/** Console messages of a write that the server refused. */
export const REFUSED = [
  /status of \d{3}/,
  /Failed to (get|post|put|delete|fetch)/,
  /^Error (creating|updating|deleting)/,
];

/** Console messages of a write without an answer. */
export const UNANSWERED = [/ERR_FAILED|ERR_INTERNET_DISCONNECTED/, /no answer/, ...REFUSED];

export function findPanel(page: Page): Locator {
  return page.getByRole('dialog');
}

/** Opens the weekly records with a panel in the address, and waits for the panel. */
export async function openPanel(page: Page, key: string, title: string | RegExp): Promise<Locator> {
  await page.goto(`/weeklyrecords?panel=${key}`);
  await expectTitle(page, title);
  return findPanel(page);
}

export async function expectTitle(page: Page, title: string | RegExp): Promise<void> {
  await expect(findPanel(page).getByRole('heading', { level: 2 }).first()).toHaveText(title);
}

/** A text field of the form; date fields are text fields, too. */
export function findBox(page: Page, label: string): Locator {
  return findPanel(page).getByRole('textbox', { name: label, exact: true });
}

/** A select of the form. */
export function findChoice(page: Page, label: string): Locator {
  return findPanel(page).getByRole('combobox', { name: label, exact: true });
}

function findPencil(page: Page): Locator {
  return findPanel(page).getByRole('button', { name: 'Edit record' });
}

export function findSave(page: Page): Locator {
  return findPanel(page).getByRole('button', { name: /^Save(?! and)/ });
}

export async function startEditing(page: Page): Promise<void> {
  await findPencil(page).click();
  await expect(findSave(page)).toBeVisible();
}

export async function expectView(page: Page): Promise<void> {
  await expect(findPencil(page)).toHaveAttribute('aria-pressed', 'false');
}

/** Chooses a student of the form's week by a part of the name. */
export async function chooseStudent(page: Page, name: string): Promise<void> {
  await findChoice(page, 'Student').fill(name.toLowerCase());
  await findStudents(page).filter({ hasText: name }).click();
  await expect(findPanel(page).getByRole('button', { name: `Clear ${name}` })).toBeVisible();
}

/** The options of the form's search for students. */
function findStudents(page: Page): Locator {
  return findPanel(page).getByRole('listbox').getByRole('option');
}

/** The open modal above the panel; a closing one is inert while it fades out. */
export function findModal(page: Page): Locator {
  return page.getByRole('alertdialog').and(page.locator(':not([inert])'));
}

/** Presses a button of the modal with this title, and expects its body. */
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

/** Saves and expects this message in the 'Error' modal. */
export async function expectComplaint(page: Page, message: string): Promise<void> {
  await findSave(page).click();
  await answer(page, { title: 'Error', body: message, by: 'Go Back' });
}

/** A toast with these words. */
export function findToast(page: Page, words: string): Locator {
  return page.locator('[aria-live] b').getByText(words, { exact: true });
}

/** Records the words of toasts from now on, and their ends; the returned function returns those so far. */
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

/** The 'Undo' of the toast with these words. */
export function findUndo(page: Page, words: string): Locator {
  return page
    .locator('[aria-live] > *')
    .filter({ has: page.locator('b').getByText(words, { exact: true }) })
    .getByRole('button', { name: /^Undo/ });
}

/** Lets the server handle the next call to an address, and drops its answer. */
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

/** Answers the next call to an address with a status of failure. */
export async function failOnce(page: Page, url: string, status = 500): Promise<void> {
  await page.route(url, (route) => route.fulfill({ status, json: {} }), { times: 1 });
}
