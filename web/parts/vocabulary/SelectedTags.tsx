import type { Tag } from '@soltura/contract/finder/finder';
import { identifyTag } from '@soltura/domain/vocabulary/tag-suggestions';
import X from 'lucide-react/icons/x';
import { TagGroup } from '../../ui/controls/TagGroup.tsx';
import { focusNeighbour } from '../../ui/focus-neighbour.ts';
import { inLanguage } from '../../ui/in-language.ts';
import styles from './SelectedTags.module.css';
import { findTagLanguage } from './tag-language.ts';

interface SelectedTagsProps {
  tags: readonly Tag[];
  onRemove: (tag: Tag) => void;
}

export function SelectedTags({ tags, onRemove }: SelectedTagsProps) {
  return (
    <div className={styles.selected}>
      <TagGroup title="Selected Tags:" heading="h2" empty="None: all sentences of these lessons.">
        {tags.map((tag) => (
          <li key={identifyTag(tag)}>
            <button
              type="button"
              className={styles.tag}
              aria-label={`Remove tag ${tag.tag}`}
              onClick={({ currentTarget }) => {
                focusNeighbour(currentTarget, document.querySelector<HTMLElement>('input[role="combobox"]'));
                onRemove(tag);
              }}
            >
              <span {...inLanguage(findTagLanguage(tag))}>{tag.tag}</span>
              <X aria-hidden="true" />
            </button>
          </li>
        ))}
      </TagGroup>
    </div>
  );
}
