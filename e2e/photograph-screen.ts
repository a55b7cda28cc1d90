import path from 'node:path';
import type { Page } from '@playwright/test';
import { galleryWindows } from '../scripts/gallery-windows.mjs';

/** Stores pictures of a screen for the gallery, in each of its windows. */
export async function photographScreen(page: Page, name: string, folder: string): Promise<void> {
  const title = name.replaceAll(/[^\p{L}\p{N} ,'-]/gu, '');
  for (const { width, height } of galleryWindows) {
    await page.setViewportSize({ width, height });
    const file = path.join(folder, String(width), `server, ${title} light.jpg`);
    await page.screenshot({ path: file, type: 'jpeg', quality: 70, animations: 'disabled' });
  }
}
