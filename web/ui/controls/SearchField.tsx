import Search from 'lucide-react/icons/search';
import { type ComponentProps, type KeyboardEvent, useRef } from 'react';
import { useSingleKeyShortcuts } from '../shortcuts/shortcuts.ts';
import { useShortcuts } from '../shortcuts/use-shortcuts.ts';
import { Keycap } from './Keycap.tsx';
import { TextInput } from './TextInput.tsx';

interface SearchFieldProps
  extends Omit<ComponentProps<typeof TextInput>, 'type' | 'icon' | 'trailing' | 'ref' | 'onChange'> {
  value: string;
  onChange: (typed: string) => void;
  onLeave?: () => void;
}

/**
 * The search field of a screen, which '/' focuses while single-key shortcuts are on; the empty field shows that key. It
 * needs an accessible name (ui.md 12).
 */
export function SearchField({ value, onChange, onLeave, onKeyDown, ...input }: SearchFieldProps) {
  const ref = useRef<HTMLInputElement>(null);
  const [hasKey] = useSingleKeyShortcuts();
  useShortcuts({ '/': () => ref.current?.focus() });
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
      ref={ref}
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
