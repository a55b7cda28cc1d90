import type { Tag } from '@soltura/contract/finder/finder';
import { suggestTags } from '@soltura/domain/vocabulary/tag-suggestions';
import { useQuery } from '@tanstack/react-query';
import { type RefObject, useEffect, useMemo, useState } from 'react';
import { SearchCombobox } from '../../ui/controls/SearchCombobox.tsx';
import { findTagLanguage } from './tag-language.ts';
import { tagsQuery } from './tags.queries.ts';

interface TagSearchProps {
  /** The selected tags, which are not suggested again. */
  tags: readonly Tag[];
  onChoose: (tag: Tag) => void;
  /** True once the list is loaded, so that loading the tags does not delay it. */
  isAtRest: boolean;
  shortcut: string | undefined;
  size?: 'mid' | 'touch';
  ref: RefObject<HTMLInputElement | null>;
}

/** The delay in ms after which the rows are painted and the next page is being loaded. */
const REST_MS = 200;

/**
 * The search for tags with its suggestions (screens-student 12.4). All tags are loaded once, while nothing else loads.
 */
export function TagSearch({ tags, onChoose, isAtRest, shortcut, size = 'mid', ref }: TagSearchProps) {
  const [text, setText] = useState('');
  const [isWanted, setIsWanted] = useState(false);
  const all = useQuery({ ...tagsQuery, enabled: isWanted });
  const suggested = useMemo(() => suggestTags(all.data ?? [], text, tags), [all.data, text, tags]);
  useEffect(() => {
    if (!isAtRest) return undefined;
    const timer = setTimeout(() => setIsWanted(true), REST_MS);
    return () => clearTimeout(timer);
  }, [isAtRest]);

  const handleText = (typed: string) => {
    setText(typed);
    if (all.isError) void all.refetch();
  };
  const handleChoose = (id: number) => {
    const chosen = suggested.find((tag) => tag.id === id);
    if (chosen) onChoose(chosen);
  };
  return (
    <SearchCombobox
      ref={ref}
      label="Search tags"
      placeholder="Search tags"
      shortcut={shortcut}
      size={size}
      query={text}
      onQuery={handleText}
      onFocus={() => setIsWanted(true)}
      options={suggested.map(describeTag)}
      onChoose={handleChoose}
      staysOpen
      emptyText={describeNothing(all)}
    />
  );
}

function describeTag(tag: Tag) {
  const lang = findTagLanguage(tag);
  return { id: tag.id, label: tag.tag, detail: tag.vocabDescriptor, aside: tag.type, ...(lang && { lang }) };
}

function describeNothing({ isPending, isError }: { isPending: boolean; isError: boolean }): string {
  if (isError) return 'The tags could not be loaded.';
  return isPending ? 'Loading tags...' : 'No tags found';
}
