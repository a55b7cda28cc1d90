import {
  type CardLesson,
  type ManagedKind,
  type ManagerFilter,
  managedKinds,
} from '@soltura/domain/flashcards/manager-filter';
import ListChecks from 'lucide-react/icons/list-checks';
import Search from 'lucide-react/icons/search';
import { type KeyboardEvent, useRef } from 'react';
import { Button } from '../../ui/Button.tsx';
import { Keycap } from '../../ui/Keycap.tsx';
import { Select } from '../../ui/Select.tsx';
import { TextInput } from '../../ui/TextInput.tsx';
import hiddenStyles from '../../ui/VisuallyHidden.module.css';
import { useSingleKeyShortcuts } from '../settings/shortcuts.ts';
import { useShortcuts } from '../settings/use-shortcuts.ts';
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

/** Search and filters of the manager, and the way to choose several cards (screens-student 10). */
export function ManagerFilters({ filter, onChange, lessons, isChoosing, onChoosing }: ManagerFiltersProps) {
  const { text, kinds, lesson } = filter;
  const input = useRef<HTMLInputElement>(null);
  const [areKeysOn] = useSingleKeyShortcuts();
  useShortcuts({ '/': () => input.current?.focus() });
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
        <TextInput
          ref={input}
          type="search"
          icon={<Search aria-hidden="true" />}
          aria-label={SEARCH}
          placeholder={SEARCH}
          aria-keyshortcuts={areKeysOn ? '/' : undefined}
          autoComplete="off"
          spellCheck={false}
          value={text}
          onChange={(event) => onChange({ text: event.target.value })}
          onKeyDown={handleKeyDown}
          trailing={areKeysOn && text === '' && <Keycap>/</Keycap>}
        />
      </div>
      <fieldset className={styles.kinds}>
        <legend className={hiddenStyles.hidden}>Only</legend>
        {managedKinds.map((kind) => (
          <button
            key={kind}
            type="button"
            className={styles.kind}
            aria-pressed={kinds.includes(kind)}
            onClick={() => toggle(kind)}
          >
            {LABELS[kind]}
          </button>
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
