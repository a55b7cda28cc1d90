import { memo } from 'react';
import { inLanguage } from '../in-language.ts';
import styles from './ComboboxOption.module.css';
import { getOptionProps } from './combobox-aria.ts';
import wordStyles from './found-words.module.css';
import { splitAtMatch } from './match.ts';

export interface SearchOption {
  id: number;
  label: string;
  /** The language of the label, if it is not the page's. */
  lang?: 'es';
  /** Shown beneath, to distinguish options with the same label. */
  detail?: string | undefined;
  /** Kind or role, shown at the right. */
  aside?: string;
}

interface ComboboxOptionProps {
  /** The id of the box. */
  boxId: string;
  option: SearchOption;
  place: number;
  isCurrent: boolean;
  query: string;
  onPoint: (place: number) => void;
  onChoose: (place: number) => void;
}

/** One option with the matching letters marked. Memoised, so that moving with the keys renders only two of them. */
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
      // A press must not take the focus, and a phone's keyboard, away from the box.
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
