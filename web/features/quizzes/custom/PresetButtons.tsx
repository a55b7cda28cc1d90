import type { Tag } from '@soltura/contract/finder/finder';
import { isPresetChosen, listPresets, togglePreset } from '@soltura/domain/quizzes/quiz-presets';
import { useQuery } from '@tanstack/react-query';
import { useId, useMemo } from 'react';
import { tagsQuery } from '../../../parts/vocabulary/tags.queries.ts';
import { ToggleChip } from '../../../ui/controls/ToggleChip.tsx';
import typeStyles from '../../../ui/type.module.css';
import { presetsQuery } from './custom-quiz.queries.ts';
import styles from './PresetButtons.module.css';

interface PresetButtonsProps {
  tags: readonly Tag[];
  onChange: (tags: readonly Tag[]) => void;
  /** False while the first content of the screen is loading. */
  isAtRest: boolean;
}

/**
 * The presets of the school: a press adds the tags of one, another press removes them (screens-practice 1.5). Empty
 * while they are loading, and without any.
 */
export function PresetButtons({ tags, onChange, isAtRest }: PresetButtonsProps) {
  const titleId = useId();
  const { data: stored } = useQuery({ ...presetsQuery, enabled: isAtRest });
  const { data: known } = useQuery({ ...tagsQuery, enabled: stored !== undefined && stored.length > 0 });
  const presets = useMemo(
    () =>
      stored && known
        ? listPresets(
            stored,
            known.map(({ item }) => item),
          )
        : [],
    [stored, known],
  );
  if (presets.length === 0) return null;
  return (
    <div className={styles.presets}>
      <h2 id={titleId} className={typeStyles.labelHeading}>
        Presets
      </h2>
      <ul className={styles.list} aria-labelledby={titleId}>
        {presets.map((preset) => (
          <li key={preset.recordId}>
            <ToggleChip
              isOn={isPresetChosen(preset, tags)}
              onClick={() => onChange(togglePreset(preset, tags))}
            >
              {preset.name}
            </ToggleChip>
          </li>
        ))}
      </ul>
    </div>
  );
}
