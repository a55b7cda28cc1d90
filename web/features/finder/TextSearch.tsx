import { LONGEST_LINE } from '@soltura/domain/limits';
import TextSearchIcon from 'lucide-react/icons/text-search';
import X from 'lucide-react/icons/x';
import { useRef } from 'react';
import { IconButton } from '../../ui/controls/IconButton.tsx';
import { TextInput } from '../../ui/controls/TextInput.tsx';
import styles from './TextSearch.module.css';
import type { TextFilter } from './use-text-filter.ts';

const LABEL = 'Search sentences';

export function TextSearch({ typed, type, settle, clear }: Omit<TextFilter, 'text'>) {
  const field = useRef<HTMLInputElement>(null);
  return (
    <TextInput
      ref={field}
      aria-label={LABEL}
      placeholder={LABEL}
      autoComplete="off"
      enterKeyHint="search"
      spellCheck={false}
      maxLength={LONGEST_LINE}
      icon={<TextSearchIcon aria-hidden="true" />}
      value={typed}
      onChange={({ target }) => type(target.value)}
      onKeyDown={(event) => {
        if (event.nativeEvent.isComposing) return;
        if (event.key === 'Enter') settle();
        if (event.key === 'Escape' && typed !== '') {
          event.stopPropagation();
          clear();
        }
      }}
      trailing={
        typed !== '' && (
          <span className={styles.clear}>
            <IconButton
              kind="ghost"
              size="staff"
              label="Clear text"
              onClick={() => {
                clear();
                field.current?.focus();
              }}
            >
              <X aria-hidden="true" />
            </IconButton>
          </span>
        )
      }
    />
  );
}
