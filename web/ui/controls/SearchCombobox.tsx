import { Autocomplete } from '@base-ui/react/autocomplete';
import Search from 'lucide-react/icons/search';
import { type Ref, useEffect, useRef } from 'react';
import { joinClasses } from '../class-names.ts';
import { useComboboxList } from '../hooks/use-combobox-list.ts';
import { useStableHandler } from '../hooks/use-stable-handler.ts';
import listStyles from './ComboboxList.module.css';
import { ComboboxList } from './ComboboxList.tsx';
import type { SearchOption } from './ComboboxOption.tsx';
import { ComboboxRoot } from './ComboboxRoot.tsx';
import type { FieldControl } from './Field.tsx';
import { Keycap } from './Keycap.tsx';
import styles from './SearchCombobox.module.css';
import { TextInput } from './TextInput.tsx';

interface SearchComboboxProps {
  label: string;
  placeholder: string;
  query: string;
  onQuery: (query: string) => void;
  options: readonly SearchOption[];
  onChoose: (id: number) => void;
  staysOpen?: boolean;
  startsOpen?: boolean;
  /** Called on Escape. Without this callback Escape closes the list first, and then acts on the surroundings. */
  onCancel?: () => void;
  onFocus?: () => void;
  emptyText: string;
  moreText?: string | undefined;
  onRetry?: (() => void) | undefined;
  size?: 'staff' | 'mid' | 'touch';
  shortcut?: string | undefined;
  control?: FieldControl;
  ref?: Ref<HTMLInputElement>;
}

/**
 * A search box with suggestions; the list is empty before the first letter. Up and Down move, Enter chooses; a press
 * outside or Tab closes the list (ui.md 8).
 */
export function SearchCombobox({
  label,
  placeholder,
  query,
  onQuery,
  options,
  onChoose,
  staysOpen = false,
  startsOpen = false,
  onCancel,
  onFocus,
  emptyText,
  moreText,
  onRetry,
  size = 'mid',
  shortcut,
  control,
  ref,
}: SearchComboboxProps) {
  const group = useRef<HTMLDivElement>(null);
  const { isShown, open, close, box } = useComboboxList({
    isWanted: query.trim() !== '',
    startsOpen,
    onCancel,
  });
  const choose = useStableHandler((place: number) => {
    const option = options[place];
    // Calls that the choice makes start before anything is rendered.
    if (option) onChoose(option.id);
    if (!staysOpen) close();
  });
  useEffect(() => {
    if (!isShown) return undefined;
    const handlePress = ({ target }: PointerEvent) => {
      if (target instanceof Node && !group.current?.contains(target)) close();
    };
    document.addEventListener('pointerdown', handlePress);
    return () => document.removeEventListener('pointerdown', handlePress);
  }, [isShown, close]);

  const handleRetry = () => {
    // The retry button disappears, and the list needs the focus.
    group.current?.querySelector('input')?.focus();
    onRetry?.();
  };
  return (
    <div
      ref={group}
      className={styles.group}
      onBlur={({ relatedTarget }) => {
        if (!group.current?.contains(relatedTarget)) close();
      }}
    >
      <ComboboxRoot
        options={options}
        query={query}
        onQuery={(typed) => {
          open();
          onQuery(typed);
        }}
      >
        <Autocomplete.Input
          ref={ref}
          {...control}
          {...box}
          aria-label={label}
          aria-keyshortcuts={shortcut}
          placeholder={placeholder}
          onFocus={onFocus}
          render={
            <TextInput
              size={size}
              icon={<Search aria-hidden="true" />}
              trailing={shortcut !== undefined && <Keycap>{shortcut}</Keycap>}
            />
          }
        />
        {isShown && (
          <div className={joinClasses(listStyles.sheet, styles.sheet)}>
            <ComboboxList
              label={label}
              options={options}
              query={query}
              onChoose={choose}
              emptyText={emptyText}
              moreText={moreText}
              onRetry={onRetry && handleRetry}
            />
          </div>
        )}
      </ComboboxRoot>
    </div>
  );
}
