import {
  type ChosenKeys,
  chooseKey,
  type KeyAct,
  listActKeys,
  nameKey,
} from '@soltura/domain/quizzes/review-keys';
import { type KeyboardEvent, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { KeyName } from '../../parts/keys/KeyName.tsx';
import { Button } from '../../ui/controls/Button.tsx';
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx';
import styles from './KeyRow.module.css';
import { ACT_WORDS, tellChoice } from './key-words.ts';
import { SettingRow } from './SettingsSection.tsx';

interface KeyRowProps {
  act: KeyAct;
  chosen: ChosenKeys;
  onChoose: (keys: ChosenKeys) => void;
}

interface Told {
  readonly words: string;
  readonly swap?: { readonly label: string; readonly keys: ChosenKeys };
}

/** The keys of an act, and 'Change': the next key that is pressed becomes the act's key. */
export function KeyRow({ act, chosen, onChoose }: KeyRowProps) {
  const [isAsking, setIsAsking] = useState(false);
  const [told, setTold] = useState<Told>();
  const button = useRef<HTMLButtonElement>(null);
  const { label, detail } = ACT_WORDS[act];
  const end = () => {
    // The button must be rendered before it gets the focus back.
    flushSync(() => setIsAsking(false));
    button.current?.focus();
  };
  const handleKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.key === 'Tab') return;
    // Neither the page nor a shortcut acts on this key.
    event.preventDefault();
    event.stopPropagation();
    if (event.key === 'Escape') return end();
    // Shift alone is the beginning of a character such as '<'.
    if (event.repeat || ['Shift', 'Control', 'Alt', 'AltGraph', 'Meta', 'CapsLock'].includes(event.key))
      return;
    if (event.ctrlKey || event.altKey || event.metaKey)
      return setTold({ words: 'Press one key alone, without Ctrl, Alt or ⌘.' });
    const choice = chooseKey(chosen, act, event.key);
    setTold(tellChoice(choice, act, event.key));
    if (choice.name === 'refused') return;
    if (choice.name === 'chosen') onChoose(choice.keys);
    end();
  };
  return (
    <SettingRow
      label={label}
      detail={detail}
      below={
        <output className={styles.told}>
          {told?.words}
          {told?.swap && (
            <Button
              size="touch"
              onClick={() => {
                if (told.swap) onChoose(told.swap.keys);
                setTold({ words: 'Swapped.' });
                button.current?.focus();
              }}
            >
              {told.swap.label}
            </Button>
          )}
        </output>
      }
    >
      {isAsking ? (
        <input
          ref={focusAtOnce}
          readOnly
          className={styles.asking}
          aria-label={`Press the key for ${label}; Escape keeps it`}
          value="Press a key"
          onKeyDown={handleKeyDown}
          onBlur={() => setIsAsking(false)}
        />
      ) : (
        <span className={styles.keys}>
          {listActKeys(chosen)[act].map((key) => (
            <kbd key={key} className={styles.key}>
              <KeyName of={key} />
              {key.startsWith('Arrow') && <VisuallyHidden>{nameKey(key)}</VisuallyHidden>}
            </kbd>
          ))}
          <Button
            ref={button}
            size="touch"
            aria-label={`Change the key of ${label}`}
            onClick={() => {
              setTold(undefined);
              setIsAsking(true);
            }}
          >
            Change
          </Button>
        </span>
      )}
    </SettingRow>
  );
}

function focusAtOnce(field: HTMLInputElement | null): void {
  field?.focus();
}
