import { expect, onTestFinished } from 'vitest';
import { type Locator, page } from 'vitest/browser';
import { findChoice, findPanel, findSave } from './panels.ts';

/** Patterns of the console's output for a call that was refused or lost. */
export const REFUSED = [
  /Failed to (get|post|put|delete|fetch)/,
  /^Error (creating|updating|deleting)/,
  /no answer/,
];

export const CHANGED =
  'This record was changed since you opened it. Choose which values to keep, then save again.';

export const UNSAVED = {
  title: 'Unsaved Changes',
  body: 'You have unsaved changes. Close without saving?',
} as const;

export function findAction(name: string): Locator {
  return findPanel().getByRole('button', { name, exact: true });
}

export function readChosen(label: string): string | undefined {
  const select = findChoice(label).query();
  return select instanceof HTMLSelectElement ? select.selectedOptions[0]?.textContent : undefined;
}

/** The value beside a term in view mode, or beside a read-only term of a form. */
export function readShown(term: string): string | undefined {
  const terms = [...document.querySelectorAll('[role="dialog"] dt')];
  const found = terms.findLast(({ textContent }) => textContent === term);
  return found?.parentElement?.querySelector('dd')?.textContent;
}

export async function expectShown(term: string, text: string | undefined): Promise<void> {
  await expect.poll(() => readShown(term)).toBe(text);
}

export function findPencil(): Locator {
  return findAction('Edit record');
}

/** The modal that can be answered. An answered one is inert while it fades out. */
export function findModal(): Locator {
  return page.getByRole('alertdialog');
}

interface Asked {
  title: string;
  body?: string;
  by: 'Confirm' | 'Go Back';
}

export async function answer({ title, body, by }: Asked): Promise<void> {
  await expect.element(findModal().getByRole('heading')).toHaveTextContent(title);
  if (body !== undefined) await expect.element(findModal()).toHaveTextContent(body);
  await findModal().getByRole('button', { name: by }).click();
  await expect.element(findModal()).not.toBeInTheDocument();
}

export async function expectComplaint(body: string): Promise<void> {
  await findSave().click();
  await answer({ title: 'Error', body, by: 'Go Back' });
}

export function readMarks(): string[] {
  return [...document.querySelectorAll('[role="dialog"] [aria-invalid="true"]')].map((control) => {
    const id = control.getAttribute('aria-describedby') ?? '';
    return document.getElementById(id)?.textContent ?? '';
  });
}

export async function expectToast(words: string): Promise<void> {
  await expect.poll(readToasts).toContain(words);
}

function readToasts(): string[] {
  return [...document.querySelectorAll('[aria-live] b')].map(({ textContent }) => textContent);
}

export function findUndo(): Locator {
  return page.getByRole('status').getByRole('button', { name: /^Undo/ });
}

export function hearWords(): string[] {
  const words: string[] = [];
  const observer = new MutationObserver(() => {
    for (const said of readToasts()) if (!words.includes(said)) words.push(said);
  });
  observer.observe(document.body, { childList: true, subtree: true, characterData: true });
  onTestFinished(() => observer.disconnect());
  return words;
}

/** Saves repeatedly, corrects the reported error each time, and expects exactly the remaining errors to be marked. */
export async function mendInOrder(
  texts: readonly string[],
  mend: readonly (() => Promise<unknown>)[],
): Promise<void> {
  for (const [index, text] of texts.entries()) {
    await expectComplaint(text);
    expect(readMarks().toSorted()).toEqual(texts.slice(index).toSorted());
    await mend[index]?.();
  }
}

function findDifference(label: string): Locator {
  return findPanel().getByRole('group', { name: `Value to keep for ${label}` });
}

export function expectKept(label: string, side: 'Yours' | 'Theirs'): void {
  const chosen = findDifference(label).element().querySelector(':checked');
  expect(chosen?.closest('label')?.textContent).toBe(side);
}

export function expectBoth(label: string, mine: string, theirs: string): void {
  const around = findDifference(label).element().parentElement;
  const values = [...(around?.querySelectorAll(':scope > dl dd') ?? [])];
  expect(values.map(({ textContent }) => textContent)).toEqual([mine, theirs]);
}
export async function keep(label: string, side: 'Yours' | 'Theirs'): Promise<void> {
  await findDifference(label).getByText(side, { exact: true }).click();
}
