import { type Locator, type Page } from '@playwright/test';
import { findButton } from './quiz.ts';

type FieldName = 'Spanish Example' | 'English Translation' | 'Spanish Audio Link' | 'English Audio Link';

export async function switchToSingle(page: Page): Promise<void> {
  await findButton(page, 'Create/Edit Single Example').click();
}

export function findFormField(page: Page, field: FieldName): Locator {
  return page.getByRole('textbox', { name: new RegExp(`^${field}`) });
}
