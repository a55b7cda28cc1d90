import Search from 'lucide-react/icons/search';
import { type KeyboardEvent, type Ref, useEffect, useId, useRef, useState } from 'react';
import { getBoxProps, getListProps, getOptionId, getOptionProps } from './combobox-aria.ts';
import { Keycap } from './Keycap.tsx';
import { splitAtMatch } from './match.ts';
import styles from './SearchCombobox.module.css';
import { TextInput } from './TextInput.tsx';

export interface SearchOption {
  id: number;
  label: string;
  /** The language of the label where it is not the page's. */
  lang?: 'es';
  /** What tells it from others of the same label, beneath it. */
  detail?: string | undefined;
  /** Kind or role, at the right. */
  aside?: string;
}

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
  size?: 'staff' | 'mid' | 'touch';
  /** The key that leads to the box, shown inside it. */
  shortcut?: string | undefined;
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
  size = 'mid',
  shortcut,
  ref,
}: SearchComboboxProps) {
  const id = useId();
  const group = useRef<HTMLDivElement>(null);
  const [isOpen, setIsOpen] = useState(false);
  const [place, setPlace] = useState(0);
  const isShown = isOpen && query.trim() !== '';
  const current = Math.min(place, options.length - 1);
  useEffect(() => {
    if (!isShown) return undefined;
    const handlePress = ({ target }: PointerEvent) => {
      if (target instanceof Node && !group.current?.contains(target)) setIsOpen(false);
    };
    document.addEventListener('pointerdown', handlePress);
    return () => document.removeEventListener('pointerdown', handlePress);
  }, [isShown]);

  const choose = (option: SearchOption | undefined) => {
    if (!option) return;
    // What the choice asks of the server is asked before anything is drawn.
    onChoose(option.id);
    setIsOpen(staysOpen);
  };
  const move = (step: number) => {
    setIsOpen(true);
    if (!isShown || options.length === 0) return;
    const next = (current + step + options.length) % options.length;
    setPlace(next);
    document.getElementById(getOptionId(id, next))?.scrollIntoView({ block: 'nearest' });
  };
  const handleKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return;
    const isOurs = isShown || onCancel !== undefined;
    if (event.key === 'ArrowDown') move(1);
    else if (event.key === 'ArrowUp') move(-1);
    else if (event.key === 'Enter' && isShown) choose(options[current]);
    else if (event.key === 'Escape' && isOurs) {
      setIsOpen(false);
      onCancel?.();
    } else return;
    event.preventDefault();
    event.stopPropagation();
  };
  return (
    <div
      ref={group}
      className={styles.group}
      onBlur={({ relatedTarget }) => {
        if (!group.current?.contains(relatedTarget)) setIsOpen(false);
      }}
    >
      <TextInput
        ref={ref}
        size={size}
        icon={<Search aria-hidden="true" />}
        trailing={shortcut !== undefined && <Keycap>{shortcut}</Keycap>}
        {...getBoxProps({ id, isShown, current })}
        aria-label={label}
        aria-keyshortcuts={shortcut}
        placeholder={placeholder}
        autoComplete="off"
        spellCheck={false}
        value={query}
        onFocus={onFocus}
        onClick={() => setIsOpen(true)}
        onKeyDown={handleKeyDown}
        onChange={(event) => {
          setIsOpen(true);
          setPlace(0);
          onQuery(event.target.value);
        }}
      />
      {isShown && (
        <div className={styles.sheet}>
          <div {...getListProps(id)} className={styles.list} aria-label={label}>
            {options.map((option, index) => (
              <Option
                key={option.id}
                aria={getOptionProps(id, index, index === current)}
                option={option}
                query={query}
                isCurrent={index === current}
                onPoint={() => setPlace(index)}
                onChoose={() => choose(option)}
              />
            ))}
          </div>
          {options.length === 0 && <output className={styles.empty}>{emptyText}</output>}
        </div>
      )}
    </div>
  );
}

interface OptionProps {
  aria: ReturnType<typeof getOptionProps>;
  option: SearchOption;
  query: string;
  isCurrent: boolean;
  onPoint: () => void;
  onChoose: () => void;
}

function Option({ aria, option, query, isCurrent, onPoint, onChoose }: OptionProps) {
  return (
    <button
      type="button"
      {...aria}
      className={styles.option}
      onPointerMove={isCurrent ? undefined : onPoint}
      onClick={onChoose}
      // A press must not take the focus, and a telephone's keyboard, from the box.
      onMouseDown={(event) => event.preventDefault()}
    >
      <span className={styles.label}>
        <span lang={option.lang}>
          <Marked text={option.label} query={query} />
        </span>
        {option.detail && (
          <span className={styles.detail}>
            <Marked text={option.detail} query={query} />
          </span>
        )}
      </span>
      {option.aside && <span className={styles.aside}>{option.aside}</span>}
    </button>
  );
}

function Marked({ text, query }: { text: string; query: string }) {
  const [before, match, after] = splitAtMatch(text, query);
  return (
    <>
      {before}
      {match && <mark>{match}</mark>}
      {after}
    </>
  );
}
