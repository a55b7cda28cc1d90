import Search from 'lucide-react/icons/search';
import type { ComponentProps, KeyboardEvent } from 'react';
import { Keycap } from './Keycap.tsx';
import { TextInput } from './TextInput.tsx';

interface SearchFieldProps
  extends Omit<ComponentProps<typeof TextInput>, 'type' | 'icon' | 'trailing' | 'onChange'> {
  value: string;
  onChange: (typed: string) => void;
  /** Whether '/' leads here; it says so while it is empty. */
  hasKey: boolean;
  /** Down or Enter: on to what was found. */
  onLeave?: () => void;
}

/** The search of a screen; name it (ui.md 12). */
export function SearchField({ value, onChange, hasKey, onLeave, onKeyDown, ...input }: SearchFieldProps) {
  const handleKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    onKeyDown?.(event);
    if (!onLeave || event.nativeEvent.isComposing) return;
    if (event.key !== 'ArrowDown' && event.key !== 'Enter') return;
    event.preventDefault();
    onLeave();
  };
  return (
    <TextInput
      {...input}
      type="search"
      icon={<Search aria-hidden="true" />}
      aria-keyshortcuts={hasKey ? '/' : undefined}
      autoComplete="off"
      spellCheck={false}
      value={value}
      onChange={({ target }) => onChange(target.value)}
      onKeyDown={handleKeyDown}
      trailing={hasKey && value === '' && <Keycap>/</Keycap>}
    />
  );
}
