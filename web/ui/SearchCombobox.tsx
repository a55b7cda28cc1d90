import Search from 'lucide-react/icons/search';
import { type Ref, useEffect, useId, useRef } from 'react';
import listStyles from './ComboboxList.module.css';
import { ComboboxList } from './ComboboxList.tsx';
import type { SearchOption } from './ComboboxOption.tsx';
import { joinClasses } from './class-names.ts';
import { getBoxProps } from './combobox-aria.ts';
import type { FieldControl } from './Field.tsx';
import { Keycap } from './Keycap.tsx';
import styles from './SearchCombobox.module.css';
import { TextInput } from './TextInput.tsx';
import { useComboboxKeys } from './use-combobox-keys.ts';

interface SearchComboboxProps {
  /** The accessible name. */
  label: string;
  placeholder: string;
  query: string;
  onQuery: (query: string) => void;
  /** What the query found; the caller searches, sorts and caps. */
  options: readonly SearchOption[];
  onChoose: (id: number) => void;
  /** Choosing leaves the list open for the next choice. */
  staysOpen?: boolean;
  /** Escape. Left out, Escape closes the list, and once it is closed means what it means around it. */
  onCancel?: () => void;
  onFocus?: () => void;
  /** One line for a query without a match. */
  emptyText: string;
  /** One line below options that are not all there are. */
  moreText?: string | undefined;
  /** What tries again, beside the empty text that says what failed. */
  onRetry?: (() => void) | undefined;
  size?: 'staff' | 'mid' | 'touch';
  /** The key that leads to the box, shown inside it. */
  shortcut?: string | undefined;
  /** Ties it to the label and the error of the Field around it. */
  control?: FieldControl;
  ref?: Ref<HTMLInputElement>;
}

/**
 * A search box with its list of suggestions; nothing is listed before the first letter.
 *
 * Up and Down move, Enter chooses; a press outside or Tab closes the list (ui.md 8). The page around an open list stays
 * what it is for screen readers, so that what a choice changes there is heard: the ready-made comboboxes hide it.
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
    // The button goes, and the list with the focus.
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
