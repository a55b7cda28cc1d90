import { useSyncExternalStore } from 'react';
import { makeListeners } from '../device/listeners.ts';
import { deviceStorage } from '../device/storage.ts';

/** The theme that a person chose; 'system' follows the device (ui.md 3). */
export type ThemeChoice = 'system' | 'light' | 'dark';

/** The storage key, shared with public/theme.js, which applies the choice before the first paint. */
const STORAGE_KEY = 'soltura.theme';

const listeners = makeListeners();

function readChoice(): ThemeChoice {
  const chosen = document.documentElement.dataset.theme;
  return chosen === 'light' || chosen === 'dark' ? chosen : 'system';
}

function keepChoice(choice: ThemeChoice): void {
  if (choice === 'system') deviceStorage.remove(STORAGE_KEY);
  else deviceStorage.set(STORAGE_KEY, choice);
}

function paintBrowserFrame(choice: ThemeChoice): void {
  for (const meta of document.querySelectorAll<HTMLMetaElement>('meta[name="theme-color"]')) {
    const followed = meta.media.includes('dark') ? 'dark' : 'light';
    meta.content = meta.dataset[choice === 'system' ? followed : choice] ?? meta.content;
  }
}

function applyChoice(choice: ThemeChoice): void {
  if (choice === 'system') delete document.documentElement.dataset.theme;
  else document.documentElement.dataset.theme = choice;
  keepChoice(choice);
  paintBrowserFrame(choice);
  listeners.tell();
}

/** The theme choice and its setter. The choice is kept on this device only and applied at once (ui.md 3). */
export function useTheme(): [choice: ThemeChoice, choose: (choice: ThemeChoice) => void] {
  return [useSyncExternalStore(listeners.subscribe, readChoice), applyChoice];
}
