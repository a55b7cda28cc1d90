import { Button } from './Button.tsx';
import styles from './ComboboxList.module.css';
import { ComboboxOption, type SearchOption } from './ComboboxOption.tsx';
import { getListProps } from './combobox-aria.ts';

interface ComboboxListProps {
  /** Of the box. */
  boxId: string;
  /** The accessible name. */
  label: string;
  options: readonly SearchOption[];
  query: string;
  current: number;
  onPoint: (place: number) => void;
  onChoose: (place: number) => void;
  /** One line for a query without a match. */
  emptyText: string;
  /** One line below options that are not all there are. */
  moreText?: string | undefined;
  /** What tries again, beside the empty text that says what failed. */
  onRetry?: (() => void) | undefined;
}

/** The options of a combobox, for its sheet. */
export function ComboboxList({
  boxId,
  label,
  options,
  query,
  current,
  onPoint,
  onChoose,
  emptyText,
  moreText,
  onRetry,
}: ComboboxListProps) {
  return (
    <>
      <div {...getListProps(boxId)} className={styles.list} aria-label={label}>
        {options.map((option, place) => (
          <ComboboxOption
            key={option.id}
            boxId={boxId}
            option={option}
            place={place}
            isCurrent={place === current}
            query={query}
            onPoint={onPoint}
            onChoose={onChoose}
          />
        ))}
      </div>
      {options.length === 0 && (
        <p className={styles.nothing}>
          <output>{emptyText}</output>
          {onRetry && (
            <Button kind="link" size="staff" onClick={onRetry}>
              Retry
            </Button>
          )}
        </p>
      )}
      {moreText !== undefined && <output className={styles.more}>{moreText}</output>}
    </>
  );
}
