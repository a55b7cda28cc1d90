import type { Tag } from '@soltura/contract/finder/finder';
import { readTags, tellLeftOut, writeTags } from '@soltura/domain/quizzes/custom-quiz';
import { useQuery } from '@tanstack/react-query';
import { useLocation, useNavigate } from '@tanstack/react-router';
import { useCallback, useMemo, useState } from 'react';
import { tagsQuery } from '../../parts/vocabulary/tags.queries.ts';

interface AddressTags {
  tags: readonly Tag[];
  /** True once the tags in the address are resolved; at once without any. */
  isTold: boolean;
  /** A message for tags in the address that the server does not know; empty without any. */
  leftOut: string;
  setTags: (tags: readonly Tag[]) => void;
}

const NONE: readonly Tag[] = [];

export function useAddressTags(): AddressTags {
  const text = useLocation({ select: ({ search }) => search.tags ?? '' });
  const navigate = useNavigate();
  const [chosen, setChosen] = useState(NONE);
  const isChosen = text !== '' && text === writeTags(chosen);
  const { data, isError } = useQuery({ ...tagsQuery, enabled: text !== '' && !isChosen });
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
    (tags: readonly Tag[]) => {
      setChosen(tags);
      void navigate({
        to: '.',
        search: (former) => ({ ...former, tags: writeTags(tags) }),
        state: true,
        replace: true,
        resetScroll: false,
      });
    },
    [navigate],
  );
  if (text === '') return { tags: NONE, isTold: true, leftOut: '', setTags };
  // Tags that were chosen here are known without all others.
  if (isChosen) return { tags: chosen, isTold: true, leftOut: '', setTags };
  return {
    tags: read?.tags ?? NONE,
    isTold: read !== undefined || isError,
    leftOut: read && !read.isComplete ? tellLeftOut(['tags']) : '',
    setTags,
  };
}
