import { memo } from 'react';
import { inLanguage } from '../in-language.ts';
import { ComboboxItem } from './ComboboxItem.tsx';
import styles from './ComboboxOption.module.css';
import wordStyles from './found-words.module.css';
import { splitAtMatch } from './match.ts';

export interface SearchOption {
  id: number;
  label: string;
  lang?: 'es';
  detail?: string | undefined;
  aside?: string;
  asideDetail?: string | undefined;
}

interface ComboboxOptionProps {
  option: SearchOption;
  place: number;
  query: string;
  onChoose: (place: number) => void;
}

/** An option with the matching letters marked. Memoised, so that a longer list renders only the new options. */
export const ComboboxOption = memo(function ComboboxOption({
  option,
  place,
  query,
  onChoose,
}: ComboboxOptionProps) {
  return (
    <ComboboxItem place={place} className={styles.option} onClick={() => onChoose(place)}>
      <span className={wordStyles.words}>
        <span {...inLanguage(option.lang)}>
          <Marked text={option.label} query={query} />
        </span>
        {option.detail && (
          <span className={styles.detail}>
            <Marked text={option.detail} query={query} />
          </span>
        )}
      </span>
      {option.aside && (
        <span className={styles.aside}>
          {option.aside}{' '}
          {option.asideDetail && <span className={styles.asideDetail}>{option.asideDetail}</span>}
        </span>
      )}
    </ComboboxItem>
  );
});

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
