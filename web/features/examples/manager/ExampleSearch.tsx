import { LONGEST_LINE } from '@soltura/domain/limits';
import { SearchField } from '../../../ui/controls/SearchField.tsx';
import { useSearchKey } from '../../../ui/shortcuts/use-search-key.ts';
import styles from './ListControls.module.css';

interface ExampleSearchProps {
  value: string;
  onChange: (typed: string) => void;
  isCut: boolean;
}

const WORDS = 'Search Spanish or English';

/** The search of all examples while typing (screens-student 15.4). */
export function ExampleSearch({ value, onChange, isCut }: ExampleSearchProps) {
  const key = useSearchKey();
  return (
    <search className={styles.search}>
      <SearchField
        {...key}
        aria-label={WORDS}
        placeholder={WORDS}
        maxLength={LONGEST_LINE}
        value={value}
        onChange={onChange}
      />
      <output className={styles.cut}>{isCut && 'The first 100. Type more to find the others.'}</output>
    </search>
  );
}
