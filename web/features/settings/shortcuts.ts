import { useSyncExternalStore } from 'react';

const STORAGE_KEY = 'soltura.shortcuts';
const listeners = new Set<() => void>();

let isOn = readKept();

/** Whether single keys act on this device, and how to change it (ui.md 12). */
export function useSingleKeyShortcuts(): [isOn: boolean, turn: (on: boolean) => void] {
  return [useSyncExternalStore(subscribe, areShortcutsOn), turnShortcuts];
}

export function areShortcutsOn(): boolean {
  return isOn;
}

function turnShortcuts(on: boolean): void {
  isOn = on;
  try {
    if (on) localStorage.removeItem(STORAGE_KEY);
    else localStorage.setItem(STORAGE_KEY, 'off');
  } catch {
    // Storage may be blocked; the choice then lasts until the page is left.
  }
  for (const listener of listeners) listener();
}

function readKept(): boolean {
  try {
    return localStorage.getItem(STORAGE_KEY) !== 'off';
  } catch {
    return true;
  }
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
