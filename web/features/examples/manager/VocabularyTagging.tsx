import { prepareVocabulary, suggestVocabulary } from '@soltura/domain/vocabulary/vocabulary-suggestions';
import { useQuery } from '@tanstack/react-query';
import { type KeyboardEvent, useMemo, useState } from 'react';
import { vocabularyQuery } from '../../../parts/vocabulary/vocabulary.queries.ts';
import { SearchCombobox } from '../../../ui/controls/SearchCombobox.tsx';
import { Toggle } from '../../../ui/controls/Toggle.tsx';
import typeStyles from '../../../ui/type.module.css';
import type { EditedExample } from './edited-example.ts';
import { IncludedVocabulary } from './IncludedVocabulary.tsx';
import styles from './VocabularyTagging.module.css';

interface VocabularyTaggingProps {
  included: readonly string[];
  isComplete: boolean;
  onChange: (changes: Partial<EditedExample>) => void;
  onComplete: () => void;
}

export function VocabularyTagging({ included, isComplete, onChange, onComplete }: VocabularyTaggingProps) {
  const { data, isPending, isError, refetch } = useQuery(vocabularyQuery);
  const [typed, setTyped] = useState('');
  const searchable = useMemo(() => prepareVocabulary(data ?? []), [data]);
  const suggested = useMemo(
    () => suggestVocabulary(searchable, typed, included),
    [searchable, typed, included],
  );
  const known = useMemo(() => data && new Set(data.map((item) => item.descriptionOfVocabularySkill)), [data]);
  const handleChoose = (id: number) => {
    const chosen = suggested.find(({ recordId }) => recordId === id);
    if (!chosen) return;
    onChange({ vocabIncluded: [...included, chosen.descriptionOfVocabularySkill] });
    setTyped('');
  };
  const handleText = (text: string) => {
    setTyped(text);
    if (isError) void refetch();
  };
  return (
    <div className={styles.tagging}>
      <div className={styles.search} role="presentation" onKeyDown={withholdEnter}>
        <span className={typeStyles.label} aria-hidden="true">
          Search for Vocab
        </span>
        <SearchCombobox
          label="Search for Vocab"
          placeholder="Search vocabulary"
          query={typed}
          onQuery={handleText}
          options={suggested.map(({ recordId, descriptionOfVocabularySkill }) => ({
            id: recordId,
            label: descriptionOfVocabularySkill,
          }))}
          onChoose={handleChoose}
          staysOpen
          emptyText={describeNothing(isPending, isError)}
        />
      </div>
      <IncludedVocabulary
        included={included}
        known={known}
        onRemove={(description) =>
          onChange({ vocabIncluded: included.filter((other) => other !== description) })
        }
      />
      <Toggle
        label="Vocab Complete:"
        layout="label-first"
        checked={isComplete}
        onChange={(isOn) => (isOn ? onComplete() : onChange({ vocabComplete: false }))}
      />
    </div>
  );
}

/** Stops Enter without a choice, such as the second of two presses, from saving the example. */
function withholdEnter(event: KeyboardEvent): void {
  if (event.key === 'Enter') event.preventDefault();
}

function describeNothing(isPending: boolean, isError: boolean): string {
  if (isError) return 'The vocabulary could not be loaded.';
  return isPending ? 'Loading vocabulary...' : 'No vocabulary found';
}
