import Search from 'lucide-react/icons/search';
import { type KeyboardEvent, memo, useRef } from 'react';
import { Keycap } from '../../ui/Keycap.tsx';
import { TextInput } from '../../ui/TextInput.tsx';
import { useSingleKeyShortcuts } from '../settings/shortcuts.ts';
import { useShortcuts } from '../settings/use-shortcuts.ts';

interface WeekSearchProps {
  value: string;
  onChange: (typed: string) => void;
  /** Down or Enter: on to what was found. */
  onLeave: () => void;
}

const WORDS = 'Search names, emails, or notes';

/** The search of the weekly records, on each key (screens-staff 2.3). */
export const WeekSearch = memo(function WeekSearch({ value, onChange, onLeave }: WeekSearchProps) {
  const input = useRef<HTMLInputElement>(null);
  const [areKeysOn] = useSingleKeyShortcuts();
  useShortcuts({ '/': () => input.current?.focus() });
  const handleKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing || (event.key !== 'ArrowDown' && event.key !== 'Enter')) return;
    event.preventDefault();
    onLeave();
  };
  return (
    <TextInput
      ref={input}
      type="search"
      size="staff"
      icon={<Search aria-hidden="true" />}
      aria-label={WORDS}
      placeholder={WORDS}
      aria-keyshortcuts={areKeysOn ? '/' : undefined}
      autoComplete="off"
      spellCheck={false}
      value={value}
      onChange={(event) => onChange(event.target.value)}
      onKeyDown={handleKeyDown}
      trailing={areKeysOn && value === '' && <Keycap>/</Keycap>}
    />
  );
});
