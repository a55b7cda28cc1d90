import type { Tag } from '@soltura/contract/finder/finder';
import { readTags, tellLeftOut, writeTags } from '@soltura/domain/quizzes/custom-quiz';
import { useQuery } from '@tanstack/react-query';
import { useLocation, useNavigate } from '@tanstack/react-router';
import { useCallback, useMemo } from 'react';
import { tagsQuery } from './finder.queries.ts';

interface AddressTags {
  tags: readonly Tag[];
  /** Whether it is known what the tags of the address are; at once where it has none. */
  isTold: boolean;
  /** What the address has and the school has not, in one line; empty for nothing. */
  leftOut: string;
  setTags: (tags: readonly Tag[]) => void;
}

const NONE: readonly Tag[] = [];

/** The selected tags, which stand in the address of the finder (screens-student 12.4). */
export function useAddressTags(): AddressTags {
  const text = useLocation({ select: ({ search }) => search.tags ?? '' });
  const navigate = useNavigate();
  const { data, isError } = useQuery({ ...tagsQuery, enabled: text !== '' });
  const read = useMemo(
    () =>
      data &&
      readTags(
        text,
        data.map(({ item }) => item),
      ),
    [data, text],
  );
  const setTags = useCallback(
    (tags: readonly Tag[]) =>
      void navigate({
        to: '.',
        search: (former) => ({ ...former, tags: writeTags(tags) }),
        state: true,
        replace: true,
        resetScroll: false,
      }),
    [navigate],
  );
  if (text === '') return { tags: NONE, isTold: true, leftOut: '', setTags };
  return {
    tags: read?.tags ?? NONE,
    isTold: read !== undefined || isError,
    leftOut: read && !read.isComplete ? tellLeftOut(['tags']) : '',
    setTags,
  };
}
