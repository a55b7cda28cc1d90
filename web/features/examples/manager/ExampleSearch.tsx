import { LONGEST_LINE } from '@soltura/domain/limits';
import { SearchField } from '../../../ui/controls/SearchField.tsx';
import styles from './ListControls.module.css';

interface ExampleSearchProps {
  value: string;
  onChange: (typed: string) => void;
  isCut: boolean;
}

const WORDS = 'Search Spanish or English';

export function ExampleSearch({ value, onChange, isCut }: ExampleSearchProps) {
  return (
    <search className={styles.search}>
      <SearchField
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
