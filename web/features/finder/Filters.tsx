import type { Tag } from '@soltura/contract/library';
import type { LessonRange } from '@soltura/domain/programs/lesson-range';
import { memo, useRef } from 'react';
import { Toggle } from '../../ui/Toggle.tsx';
import { LessonRangeSelector } from '../programs/LessonRangeSelector.tsx';
import { useSingleKeyShortcuts } from '../settings/shortcuts.ts';
import { useShortcuts } from '../settings/use-shortcuts.ts';
import styles from './Filters.module.css';
import { SelectedTags } from './SelectedTags.tsx';
import type { Filters as ChosenFilters } from './search.ts';
import { TagSearch } from './TagSearch.tsx';

export interface FiltersProps {
  filters: ChosenFilters;
  onRange: (range: LessonRange) => void;
  onSpanglish: (isIncluded: boolean) => void;
  onTags: (tags: readonly Tag[]) => void;
  /** The list is there; what only further choices need may be fetched. */
  isAtRest: boolean;
}

/** What narrows the list (screens-student 12.1); an answer leaves it as it is. */
export const Filters = memo(function Filters({
  filters,
  onRange,
  onSpanglish,
  onTags,
  isAtRest,
}: FiltersProps) {
  const { range, includeSpanglish, tags } = filters;
  const [areKeysOn] = useSingleKeyShortcuts();
  const search = useRef<HTMLInputElement>(null);
  useShortcuts({ '/': () => search.current?.focus() });
  return (
    <div className={styles.filters}>
      <LessonRangeSelector range={range} onChoose={onRange} />
      <div className={styles.spanglish}>
        <Toggle label="Include Spanglish:" layout="row" checked={includeSpanglish} onChange={onSpanglish} />
      </div>
      <TagSearch
        ref={search}
        tags={tags}
        onChoose={(tag) => onTags([...tags, tag])}
        shortcut={areKeysOn ? '/' : undefined}
        isAtRest={isAtRest}
      />
      <SelectedTags tags={tags} onRemove={(tag) => onTags(tags.filter((other) => other !== tag))} />
    </div>
  );
});
