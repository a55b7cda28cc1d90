import { Combobox } from '@base-ui/react/combobox';
import Search from 'lucide-react/icons/search';
import { type KeyboardEvent, type Ref, useState } from 'react';
import { splitAtMatch } from './match.ts';
import styles from './SearchCombobox.module.css';
import { TextInput } from './TextInput.tsx';

export interface SearchOption {
  id: number;
  label: string;
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
  /** Escape. */
  onCancel?: () => void;
  /** One line for a query without a match. */
  emptyText: string;
  size?: 'staff' | 'mid' | 'touch';
  ref?: Ref<HTMLInputElement>;
}

/**
 * A search box with its list of suggestions; nothing is listed before the first letter.
 *
 * Up and Down move, Enter chooses, Escape cancels; a press outside or Tab closes the list (ui.md 8). It brings
 * Base UI's combobox along: load it when it is first needed.
 */
export function SearchCombobox({
  label,
  placeholder,
  query,
  onQuery,
  options,
  onChoose,
  onCancel,
  emptyText,
  size = 'mid',
  ref,
}: SearchComboboxProps) {
  const [isOpen, setIsOpen] = useState(false);
  const handleKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Escape') return;
    event.preventDefault();
    onCancel?.();
  };
  return (
    <Combobox.Root<SearchOption>
      items={options}
      filter={null}
      autoHighlight
      value={null}
      onValueChange={(option) => option && onChoose(option.id)}
      inputValue={query}
      onInputValueChange={(text, { reason }) => {
        // Choosing an option would write its label into the box; the caller decides what stands there.
        if (reason === 'input-change' || reason === 'input-clear') onQuery(text);
      }}
      open={isOpen && query.trim() !== ''}
      onOpenChange={setIsOpen}
    >
      <Combobox.InputGroup className={styles.group}>
        <Combobox.Input
          aria-label={label}
          placeholder={placeholder}
          autoComplete="off"
          spellCheck={false}
          onKeyDown={handleKeyDown}
          render={<TextInput ref={ref} size={size} icon={<Search aria-hidden="true" />} />}
        />
      </Combobox.InputGroup>
      <Combobox.Portal>
        <Combobox.Positioner className={styles.positioner} sideOffset={6}>
          <Combobox.Popup className={styles.sheet}>
            <Combobox.Empty className={styles.empty}>{emptyText}</Combobox.Empty>
            <Combobox.List className={styles.list} aria-label={label}>
              {(option: SearchOption) => (
                <Combobox.Item key={option.id} value={option} className={styles.option}>
                  <span className={styles.label}>
                    <Marked text={option.label} query={query} />
                  </span>
                  {option.aside && <span className={styles.aside}>{option.aside}</span>}
                </Combobox.Item>
              )}
            </Combobox.List>
          </Combobox.Popup>
        </Combobox.Positioner>
      </Combobox.Portal>
    </Combobox.Root>
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
