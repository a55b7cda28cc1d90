import { memo } from 'react';
import { inLanguage } from '../in-language.ts';
import styles from './ComboboxOption.module.css';
import { getOptionProps } from './combobox-aria.ts';
import wordStyles from './found-words.module.css';
import { splitAtMatch } from './match.ts';

export interface SearchOption {
  id: number;
  label: string;
  lang?: 'es';
  detail?: string | undefined;
  aside?: string;
}

interface ComboboxOptionProps {
  boxId: string;
  option: SearchOption;
  place: number;
  isCurrent: boolean;
  query: string;
  onPoint: (place: number) => void;
  onChoose: (place: number) => void;
}

/** An option with the matching letters marked. Memoised, so that moving with the keys renders only two options. */
export const ComboboxOption = memo(function ComboboxOption({
  boxId,
  option,
  place,
  isCurrent,
  query,
  onPoint,
  onChoose,
}: ComboboxOptionProps) {
  return (
    <button
      type="button"
      {...getOptionProps(boxId, place, isCurrent)}
      className={styles.option}
      onPointerMove={isCurrent ? undefined : () => onPoint(place)}
      onClick={() => onChoose(place)}
      // A press that took the focus from the box would also close a phone's keyboard.
      onMouseDown={(event) => event.preventDefault()}
    >
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
      {option.aside && <span className={styles.aside}>{option.aside}</span>}
    </button>
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
