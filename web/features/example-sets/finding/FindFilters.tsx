import {
  type ExampleFilters,
  isFiltering,
  MAX_IDS,
  readIds,
  readNumber,
} from '@soltura/domain/examples/example-filters';
import { LONGEST_LINE } from '@soltura/domain/limits';
import { formatNumber } from '@soltura/domain/numbers';
import { useState } from 'react';
import { Button } from '../../../ui/controls/Button.tsx';
import { Field } from '../../../ui/controls/Field.tsx';
import { SearchField } from '../../../ui/controls/SearchField.tsx';
import { TextArea } from '../../../ui/controls/TextArea.tsx';
import { TextInput } from '../../../ui/controls/TextInput.tsx';
import { Toggle } from '../../../ui/controls/Toggle.tsx';
import styles from './FindFilters.module.css';
import { QuizFilter } from './QuizFilter.tsx';

interface FindFiltersProps {
  filters: ExampleFilters;
  onChange: (filters: ExampleFilters) => void;
  /** The ids in the list that no example has. */
  unknownIds: readonly number[];
  onClear: () => void;
}

const MAX_NAMED = 5;
const TEXT = 'Search Spanish or English';

/** The filters of 'Find Examples'. Typed text that is not valid stays in its field, with the reason beneath. */
export function FindFilters({ filters, onChange, unknownIds, onClear }: FindFiltersProps) {
  const [typedIds, setTypedIds] = useState(() => filters.ids.join(', '));
  const [typedRank, setTypedRank] = useState(() => String(filters.highestRank ?? ''));
  const [hasTyped, setHasTyped] = useState(false);
  const { ids, unreadable } = readIds(typedIds);
  const isRankFaulty = typedRank.trim() !== '' && readNumber(typedRank) === undefined;
  const change = (changed: Partial<ExampleFilters>) => {
    setHasTyped(true);
    onChange({ ...filters, ...changed });
  };
  return (
    <div className={styles.filters}>
      <SearchField
        aria-label={TEXT}
        placeholder={TEXT}
        maxLength={LONGEST_LINE}
        value={filters.text}
        onChange={(text) => change({ text })}
      />
      <QuizFilter quizId={filters.quizId} onChoose={(quizId) => change({ quizId })} />
      <Field
        label="Every word among the first"
        help="By the frequency rank of the vocabulary: 300 finds examples of the 300 most frequent words."
        error={isRankFaulty && 'A whole number from 1.'}
      >
        {(control) => (
          <TextInput
            {...control}
            inputMode="numeric"
            autoComplete="off"
            maxLength={10}
            value={typedRank}
            onChange={({ target }) => {
              setTypedRank(target.value);
              change({ highestRank: readNumber(target.value) });
            }}
          />
        )}
      </Field>
      <Field
        label="Ids"
        help={describeUnknown(unknownIds) ?? 'With commas, blanks or lines between them.'}
        error={describeFault(ids.length, unreadable)}
      >
        {(control) => (
          <TextArea
            {...control}
            size="mid"
            spellCheck={false}
            value={typedIds}
            onChange={({ target }) => {
              setTypedIds(target.value);
              change({ ids: readIds(target.value).ids.slice(0, MAX_IDS) });
            }}
          />
        )}
      </Field>
      <Toggle
        label="Show Incomplete Only:"
        layout="label-first"
        checked={filters.onlyIncomplete}
        onChange={(onlyIncomplete) => change({ onlyIncomplete })}
      />
      {(isFiltering(filters) || hasTyped) && (
        <div>
          <Button size="staff" onClick={onClear}>
            Clear Filters
          </Button>
        </div>
      )}
    </div>
  );
}

function describeFault(ids: number, unreadable: readonly string[]): string | undefined {
  const faults = [
    ...(unreadable.length > 0 ? [`No ids: ${listSome(unreadable)}.`] : []),
    ...(ids > MAX_IDS
      ? [
          `At most ${formatNumber(MAX_IDS)} ids at once; of these ${formatNumber(ids)} the first are looked for.`,
        ]
      : []),
  ];
  return faults.join(' ') || undefined;
}

function describeUnknown(ids: readonly number[]): string | undefined {
  return ids.length > 0 ? `No example has: ${listSome(ids.map(String))}.` : undefined;
}

/** The first few, with the number of the others: '12, 15 and 30 more'. */
function listSome(words: readonly string[]): string {
  const rest = words.length - MAX_NAMED;
  const named = words
    .slice(0, MAX_NAMED)
    .map((word) => word.slice(0, 20))
    .join(', ');
  return rest > 0 ? `${named} and ${formatNumber(rest)} more` : named;
}
