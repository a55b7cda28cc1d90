import type { Tag } from '@soltura/contract/finder/finder';
import type { LessonRange } from '@soltura/domain/programs/lesson-range';
import { type ReactNode, useRef } from 'react';
import { LessonRangeSelector } from '../../../parts/programs/LessonRangeSelector.tsx';
import { SelectedTags } from '../../../parts/vocabulary/SelectedTags.tsx';
import { TagSearch } from '../../../parts/vocabulary/TagSearch.tsx';
import { useAllTags } from '../../../parts/vocabulary/use-all-tags.ts';
import { Toggle } from '../../../ui/controls/Toggle.tsx';
import { Rows } from '../../../ui/menus/Rows.tsx';
import styles from './CardFilters.module.css';

export interface CardFilter {
  readonly range: LessonRange;
  readonly includeSpanglish: boolean;
  readonly tags: readonly Tag[];
}

interface CardFiltersProps {
  filter: CardFilter;
  onChange: (filter: CardFilter) => void;
  noCourse?: string | undefined;
  isAtRest: boolean;
  presets?: ReactNode;
}

export function CardFilters({ filter, onChange, noCourse, isAtRest, presets }: CardFiltersProps) {
  const search = useRef<HTMLInputElement>(null);
  const { source, want } = useAllTags(isAtRest);
  const { range, includeSpanglish, tags } = filter;
  return (
    <>
      <LessonRangeSelector
        range={range}
        onChoose={(chosen) => onChange({ ...filter, range: chosen })}
        size="touch"
        noCourse={noCourse}
      />
      <Rows>
        <li>
          <Toggle
            label="Include Spanglish:"
            layout="row"
            size="touch"
            checked={includeSpanglish}
            onChange={(isIncluded) => onChange({ ...filter, includeSpanglish: isIncluded })}
          />
        </li>
      </Rows>
      <div className={styles.tags}>
        {presets}
        <TagSearch
          ref={search}
          source={source}
          onWanted={want}
          tags={tags}
          onChoose={(tag) => onChange({ ...filter, tags: [...tags, tag] })}
          shortcut={undefined}
          size="touch"
        />
        <SelectedTags
          tags={tags}
          onRemove={(tag) => onChange({ ...filter, tags: tags.filter((other) => other !== tag) })}
        />
      </div>
    </>
  );
}
