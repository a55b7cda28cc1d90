import { expect } from 'vitest';
import { type Locator, page } from 'vitest/browser';

export function findPanel(): Locator {
  return page.getByRole('dialog');
}

export async function expectTitle(title: string | RegExp): Promise<void> {
  await expect
    .poll(() => document.querySelector('[role="dialog"] h2')?.textContent, { message: 'the title' })
    .toEqual(typeof title === 'string' ? title : expect.stringMatching(title));
}

/** A text field of the open panel's form; also a date field. */
export function findBox(label: string): Locator {
  return findPanel().getByRole('textbox', { name: label, exact: true });
}

export function findChoice(label: string): Locator {
  return findPanel().getByRole('combobox', { name: label, exact: true });
}

export function findSave(): Locator {
  return findPanel().getByRole('button', { name: /^Save(?! and)/ });
}

export async function startEditing(): Promise<void> {
  await findPanel().getByRole('button', { name: 'Edit record' }).click();
  await expect.element(findSave()).toBeVisible();
}

export async function expectView(): Promise<void> {
  await expect
    .element(findPanel().getByRole('button', { name: 'Edit record' }))
    .toHaveAttribute('aria-pressed', 'false');
}

/** Closes the panel, which has no unsaved changes. */
export async function closePanel(): Promise<void> {
  await findPanel().getByRole('button', { name: 'Close' }).first().click();
  await expectNoPanel();
}

export async function expectNoPanel(): Promise<void> {
  await expect.element(findPanel()).not.toBeInTheDocument();
}

/** The value beside a term within the parts of the page that match the selector. */
export function readFact(within: string, term: string): string | undefined {
  const found = [...document.querySelectorAll(`${within} dt`)].find(
    ({ textContent }) => textContent === term,
  );
  return found?.nextElementSibling?.textContent ?? undefined;
}

export function findUndoOf(words: string): Locator {
  return page.getByRole('status').filter({ hasText: words }).getByRole('button', { name: /^Undo/ });
}

export async function answerQuestion(title: string, by: 'Confirm' | 'Go Back'): Promise<void> {
  const question = page.getByRole('alertdialog', { name: title });
  await question.getByRole('button', { name: by }).click();
  await expect.element(question).not.toBeInTheDocument();
}
