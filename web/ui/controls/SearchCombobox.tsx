import Search from 'lucide-react/icons/search';
import { type Ref, useEffect, useId, useRef } from 'react';
import { joinClasses } from '../class-names.ts';
import { useComboboxKeys } from '../hooks/use-combobox-keys.ts';
import listStyles from './ComboboxList.module.css';
import { ComboboxList } from './ComboboxList.tsx';
import type { SearchOption } from './ComboboxOption.tsx';
import { getBoxProps } from './combobox-aria.ts';
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
 * outside or Tab closes the list (ui.md 8). Unlike ready-made comboboxes it does not hide the page from screen readers
 * while the list is open, so that changes by a choice are announced.
 */
export function SearchCombobox({
  label,
  placeholder,
  query,
  onQuery,
  options,
  onChoose,
  staysOpen = false,
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
  const id = useId();
  const group = useRef<HTMLDivElement>(null);
  const { isShown, current, point, open, close, choose, handleKeyDown } = useComboboxKeys({
    id,
    isWanted: query.trim() !== '',
    count: options.length,
    onChoose: (place) => {
      const option = options[place];
      if (option) onChoose(option.id);
    },
    staysOpen,
    onCancel,
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
      <TextInput
        ref={ref}
        size={size}
        icon={<Search aria-hidden="true" />}
        trailing={shortcut !== undefined && <Keycap>{shortcut}</Keycap>}
        {...control}
        {...getBoxProps({ id, isShown, current })}
        aria-label={label}
        aria-keyshortcuts={shortcut}
        placeholder={placeholder}
        autoComplete="off"
        spellCheck={false}
        value={query}
        onFocus={onFocus}
        onClick={open}
        onKeyDown={handleKeyDown}
        onChange={(event) => {
          open();
          point(0);
          onQuery(event.target.value);
        }}
      />
      {isShown && (
        <div className={joinClasses(listStyles.sheet, styles.sheet)}>
          <ComboboxList
            boxId={id}
            label={label}
            options={options}
            query={query}
            current={current}
            onPoint={point}
            onChoose={choose}
            emptyText={emptyText}
            moreText={moreText}
            onRetry={onRetry && handleRetry}
          />
        </div>
      )}
    </div>
  );
}
