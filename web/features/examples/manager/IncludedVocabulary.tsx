import { RemovableChip } from '../../../ui/controls/RemovableChip.tsx';
import { TagGroup } from '../../../ui/controls/TagGroup.tsx';
import { focusNeighbour } from '../../../ui/focus-neighbour.ts';
import { VisuallyHidden } from '../../../ui/VisuallyHidden.tsx';

interface IncludedVocabularyProps {
  /** Descriptions, in stored order. */
  included: readonly string[];
  known: ReadonlySet<string> | undefined;
  onRemove: (description: string) => void;
}

export function IncludedVocabulary({ included, known, onRemove }: IncludedVocabularyProps) {
  return (
    <TagGroup title="Vocab Included" heading="h3" empty="None yet.">
      {included.map((description) => (
        <Word
          key={description}
          description={description}
          isUnknown={known !== undefined && !known.has(description)}
          onRemove={() => onRemove(description)}
        />
      ))}
    </TagGroup>
  );
}

interface WordProps {
  description: string;
  isUnknown: boolean;
  onRemove: () => void;
}

function Word({ description, isUnknown, onRemove }: WordProps) {
  return (
    <RemovableChip
      look={isUnknown ? 'faint' : 'accent'}
      name={
        <>
          {description}
          {isUnknown && <VisuallyHidden> (not in the vocabulary)</VisuallyHidden>}
        </>
      }
      removeLabel="Remove from Vocab"
      onRemove={(pressed) => {
        focusNeighbour(
          pressed,
          pressed.closest('form')?.querySelector<HTMLElement>('input[role="combobox"]'),
        );
        onRemove();
      }}
    />
  );
}
