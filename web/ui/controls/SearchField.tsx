import Search from 'lucide-react/icons/search';
import type { ComponentProps, KeyboardEvent } from 'react';
import { Keycap } from './Keycap.tsx';
import { TextInput } from './TextInput.tsx';

interface SearchFieldProps
  extends Omit<ComponentProps<typeof TextInput>, 'type' | 'icon' | 'trailing' | 'onChange'> {
  value: string;
  onChange: (typed: string) => void;
  /** True if '/' focuses the field. The empty field shows that key. */
  hasKey: boolean;
  onLeave?: () => void;
}

/** The search field of a screen. It needs an accessible name (ui.md 12). */
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
