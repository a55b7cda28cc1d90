import type { Tag } from '@soltura/contract/finder/finder';
import type { LessonRange } from '@soltura/domain/programs/lesson-range';
import { memo, useRef } from 'react';
import { useActiveStudent, useUser } from '../../base/active-student.ts';
import { LessonRangeSelector } from '../../parts/programs/LessonRangeSelector.tsx';
import { SelectedTags } from '../../parts/vocabulary/SelectedTags.tsx';
import { TagSearch } from '../../parts/vocabulary/TagSearch.tsx';
import { Toggle } from '../../ui/controls/Toggle.tsx';
import { useSingleKeyShortcuts } from '../../ui/shortcuts/shortcuts.ts';
import { useShortcuts } from '../../ui/shortcuts/use-shortcuts.ts';
import styles from './Filters.module.css';
import type { Filters as ChosenFilters } from './search.ts';
import { TextSearch } from './TextSearch.tsx';
import { useCountedTags } from './use-counted-tags.ts';
import type { TextFilter } from './use-text-filter.ts';

export interface FiltersProps {
  filters: ChosenFilters;
  onRange: (range: LessonRange) => void;
  onSpanglish: (isIncluded: boolean) => void;
  onTags: (tags: readonly Tag[]) => void;
  onHide: ((isHidden: boolean) => void) | undefined;
  textFilter: TextFilter;
}

/** The filters of the list (screens-student 12.1); memoised, since search results do not change them. */
export const Filters = memo(function Filters({
  filters,
  onRange,
  onSpanglish,
  onTags,
  onHide,
  textFilter,
}: FiltersProps) {
  const { range, includeSpanglish, tags, hideCollectedOf } = filters;
  const user = useUser();
  const student = useActiveStudent();
  const [areKeysOn] = useSingleKeyShortcuts();
  const search = useRef<HTMLInputElement>(null);
  const { source, want, leave } = useCountedTags(filters);
  useShortcuts({ '/': () => search.current?.focus() });
  return (
    <div className={styles.filters}>
      <LessonRangeSelector range={range} onChoose={onRange} />
      <div className={styles.switches}>
        <Toggle label="Include Spanglish:" layout="row" checked={includeSpanglish} onChange={onSpanglish} />
        {onHide && (
          <Toggle
            label={student?.recordId === user.recordId ? 'Hide what I have:' : 'Hide what they have:'}
            layout="row"
            checked={hideCollectedOf !== undefined}
            onChange={onHide}
          />
        )}
      </div>
      <TextSearch {...textFilter} />
      <div onBlur={leave}>
        <TagSearch
          ref={search}
          source={source}
          onWanted={want}
          tags={tags}
          onChoose={(tag) => onTags([...tags, tag])}
          shortcut={areKeysOn ? '/' : undefined}
        />
      </div>
      <SelectedTags tags={tags} onRemove={(tag) => onTags(tags.filter((other) => other !== tag))} />
    </div>
  );
});
