import {
  type CardLesson,
  type ManagedKind,
  type ManagerFilter,
  managedKinds,
} from '@soltura/domain/flashcards/manager-filter';
import ListChecks from 'lucide-react/icons/list-checks';
import type { KeyboardEvent } from 'react';
import { Button } from '../../ui/controls/Button.tsx';
import { SearchField } from '../../ui/controls/SearchField.tsx';
import { Select } from '../../ui/controls/Select.tsx';
import { ToggleChip } from '../../ui/controls/ToggleChip.tsx';
import hiddenStyles from '../../ui/VisuallyHidden.module.css';
import styles from './ManagerFilters.module.css';
import type { LessonChoice } from './use-managed-cards.ts';

interface ManagerFiltersProps {
  filter: ManagerFilter;
  onChange: (changes: Partial<ManagerFilter>) => void;
  lessons: readonly LessonChoice[];
  isChoosing: boolean;
  onChoosing: (isChoosing: boolean) => void;
}

const SEARCH = 'Search flashcards';
const LABELS: Record<ManagedKind, string> = { due: 'Due', custom: 'Custom', spanglish: 'Spanglish' };
const ALL = '';

export function ManagerFilters({ filter, onChange, lessons, isChoosing, onChoosing }: ManagerFiltersProps) {
  const { text, kinds, lesson } = filter;
  const handleKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || text === '') return;
    event.preventDefault();
    onChange({ text: '' });
  };
  const toggle = (kind: ManagedKind) =>
    onChange({
      kinds: kinds.includes(kind) ? kinds.filter((other) => other !== kind) : [...kinds, kind],
    });
  return (
    <search className={styles.filters}>
      <div className={styles.search}>
        <SearchField
          aria-label={SEARCH}
          placeholder={SEARCH}
          value={text}
          onChange={(typed) => onChange({ text: typed })}
          onKeyDown={handleKeyDown}
        />
      </div>
      <fieldset className={styles.kinds}>
        <legend className={hiddenStyles.hidden}>Only</legend>
        {managedKinds.map((kind) => (
          <ToggleChip key={kind} isOn={kinds.includes(kind)} onClick={() => toggle(kind)}>
            {LABELS[kind]}
          </ToggleChip>
        ))}
      </fieldset>
      <div className={styles.lesson}>
        <Select<CardLesson | typeof ALL>
          aria-label="Lesson"
          options={[{ value: ALL, label: 'All lessons' }, ...lessons]}
          value={lesson !== undefined && lessons.length > 0 ? lesson : ALL}
          onChange={(value) => onChange({ lesson: value === ALL ? undefined : value })}
        />
      </div>
      <span className={styles.choose}>
        <Button
          icon={<ListChecks aria-hidden="true" />}
          aria-pressed={isChoosing}
          onClick={() => onChoosing(!isChoosing)}
        >
          <span>
            Choose<span className={styles.rest}> several</span>
          </span>
        </Button>
      </span>
    </search>
  );
}
