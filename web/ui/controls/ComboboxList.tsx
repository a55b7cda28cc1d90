import { Autocomplete } from '@base-ui/react/autocomplete';
import { Button } from './Button.tsx';
import styles from './ComboboxList.module.css';
import { ComboboxOption, type SearchOption } from './ComboboxOption.tsx';

interface ComboboxListProps {
  label: string;
  options: readonly SearchOption[];
  query: string;
  onChoose: (place: number) => void;
  emptyText: string;
  moreText?: string | undefined;
  onRetry?: (() => void) | undefined;
}

export function ComboboxList({
  label,
  options,
  query,
  onChoose,
  emptyText,
  moreText,
  onRetry,
}: ComboboxListProps) {
  return (
    <>
      <Autocomplete.List className={styles.list} aria-label={label} tabIndex={undefined}>
        {options.map((option, place) => (
          <ComboboxOption key={option.id} option={option} place={place} query={query} onChoose={onChoose} />
        ))}
      </Autocomplete.List>
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
