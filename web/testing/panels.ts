import { expect } from 'vitest';
import { type Locator, page } from 'vitest/browser';

/** The panel that is open. */
export function findPanel(): Locator {
  return page.getByRole('dialog');
}

/** Expects a panel of this title to be open. */
export async function expectTitle(title: string | RegExp): Promise<void> {
  await expect
    .poll(() => document.querySelector('[role="dialog"] h2')?.textContent, { message: 'the title' })
    .toEqual(typeof title === 'string' ? title : expect.stringMatching(title));
}

/** A field of the form that is typed into, a date's among them. */
export function findBox(label: string): Locator {
  return findPanel().getByRole('textbox', { name: label, exact: true });
}

/** A field of the form that is chosen from. */
export function findChoice(label: string): Locator {
  return findPanel().getByRole('combobox', { name: label, exact: true });
}

/** What the form is sent with. */
export function findSave(): Locator {
  return findPanel().getByRole('button', { name: /^Save(?! and)/ });
}

/** Puts the open panel into edit mode. */
export async function startEditing(): Promise<void> {
  await findPanel().getByRole('button', { name: 'Edit record' }).click();
  await expect.element(findSave()).toBeVisible();
}

/** Expects the panel in view mode. */
export async function expectView(): Promise<void> {
  await expect
    .element(findPanel().getByRole('button', { name: 'Edit record' }))
    .toHaveAttribute('aria-pressed', 'false');
}

/** Closes the panel, which nothing holds. */
export async function closePanel(): Promise<void> {
  await findPanel().getByRole('button', { name: 'Close' }).first().click();
  await expectNoPanel();
}

/** Expects no panel to be open. */
export async function expectNoPanel(): Promise<void> {
  await expect.element(findPanel()).not.toBeInTheDocument();
}

/** What stands beside a term within a part of the page, which is found by a selector. */
export function readFact(within: string, term: string): string | undefined {
  const found = [...document.querySelectorAll(`${within} dt`)].find(
    ({ textContent }) => textContent === term,
  );
  return found?.nextElementSibling?.textContent ?? undefined;
}

/** The Undo of the toast that says this. */
export function findUndoOf(words: string): Locator {
  return page.getByRole('status').filter({ hasText: words }).getByRole('button', { name: /^Undo/ });
}

/** Answers the question of this title. */
export async function answerQuestion(title: string, by: 'Confirm' | 'Go Back'): Promise<void> {
  const question = page.getByRole('alertdialog', { name: title });
  await question.getByRole('button', { name: by }).click();
  await expect.element(question).not.toBeInTheDocument();
}
