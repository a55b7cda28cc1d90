import { LONGEST_LINE } from '@soltura/domain/limits';
import Search from 'lucide-react/icons/search';
import { useRef } from 'react';
import { Keycap } from '../../../ui/Keycap.tsx';
import { TextInput } from '../../../ui/TextInput.tsx';
import { useSingleKeyShortcuts } from '../../settings/shortcuts.ts';
import { useShortcuts } from '../../settings/use-shortcuts.ts';
import styles from './ListControls.module.css';

interface ExampleSearchProps {
  value: string;
  onChange: (typed: string) => void;
  /** Tells that there are more examples than are shown. */
  isCut: boolean;
}

const WORDS = 'Search Spanish or English';

/** The search of all examples, on each key (screens-student 15.4). */
export function ExampleSearch({ value, onChange, isCut }: ExampleSearchProps) {
  const input = useRef<HTMLInputElement>(null);
  const [areKeysOn] = useSingleKeyShortcuts();
  useShortcuts({ '/': () => input.current?.focus() });
  return (
    <search className={styles.search}>
      <TextInput
        ref={input}
        type="search"
        icon={<Search aria-hidden="true" />}
        aria-label={WORDS}
        placeholder={WORDS}
        aria-keyshortcuts={areKeysOn ? '/' : undefined}
        autoComplete="off"
        spellCheck={false}
        maxLength={LONGEST_LINE}
        value={value}
        onChange={({ target }) => onChange(target.value)}
        trailing={areKeysOn && value === '' && <Keycap>/</Keycap>}
      />
      <output className={styles.cut}>{isCut && 'The first 100. Type more to find the others.'}</output>
    </search>
  );
}
