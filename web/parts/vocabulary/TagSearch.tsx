import type { Tag } from '@soltura/contract/finder/finder';
import { countOf } from '@soltura/domain/numbers';
import {
  type SearchableTag,
  type SuggestedTag,
  suggestTags,
} from '@soltura/domain/vocabulary/tag-suggestions';
import { type RefObject, useMemo, useState } from 'react';
import { SearchCombobox } from '../../ui/controls/SearchCombobox.tsx';
import { findTagLanguage } from './tag-language.ts';

export interface TagSource {
  readonly data: readonly SearchableTag[] | undefined;
  readonly isPending: boolean;
  readonly isError: boolean;
  readonly refetch: () => unknown;
}

interface TagSearchProps {
  source: TagSource;
  onWanted: () => void;
  tags: readonly Tag[];
  onChoose: (tag: Tag) => void;
  shortcut: string | undefined;
  size?: 'mid' | 'touch';
  ref: RefObject<HTMLInputElement | null>;
}

export function TagSearch({ source, onWanted, tags, onChoose, shortcut, size = 'mid', ref }: TagSearchProps) {
  const [text, setText] = useState('');
  const { data } = source;
  const suggested = useMemo(() => suggestTags(data ?? [], text, tags), [data, text, tags]);
  const handleText = (typed: string) => {
    setText(typed);
    if (source.isError) void source.refetch();
  };
  const handleChoose = (id: number) => {
    const chosen = suggested.find((tag) => tag.id === id);
    if (chosen) onChoose(withoutCount(chosen));
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
      onFocus={onWanted}
      options={suggested.map(describeTag)}
      onChoose={handleChoose}
      staysOpen
      emptyText={describeNothing(source)}
    />
  );
}

function withoutCount({ count: _count, ...tag }: SuggestedTag): Tag {
  return tag;
}

function describeTag(tag: SuggestedTag) {
  const lang = findTagLanguage(tag);
  return {
    id: tag.id,
    label: tag.tag,
    detail: tag.vocabDescriptor,
    aside: tag.type,
    asideDetail: tag.count === undefined ? undefined : countOf(tag.count, 'flashcard'),
    ...(lang && { lang }),
  };
}

function describeNothing({ isPending, isError }: TagSource): string {
  if (isError) return 'The tags could not be loaded.';
  return isPending ? 'Loading tags...' : 'No tags found';
}
