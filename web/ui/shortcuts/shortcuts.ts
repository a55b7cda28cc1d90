import { useKeptChoice } from '../hooks/use-kept-choice.ts';
import { keepChoice } from '../kept-choice.ts';

const shortcuts = keepChoice('soltura.shortcuts', ['on', 'off'], 'on');

/** The setting of single-key shortcuts on this device, with its setter (ui.md 12). */
export function useSingleKeyShortcuts(): [isOn: boolean, turn: (on: boolean) => void] {
  const [choice, choose] = useKeptChoice(shortcuts);
  return [choice === 'on', (on) => choose(on ? 'on' : 'off')];
}

export function areShortcutsOn(): boolean {
  return shortcuts.read() === 'on';
}
