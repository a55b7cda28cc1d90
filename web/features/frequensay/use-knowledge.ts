import { findKnownVocabulary } from '@soltura/domain/programs/known-vocabulary';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { usePrograms } from '../../base/programs.queries.ts';
import { vocabularyQuery } from '../../parts/vocabulary/vocabulary.queries.ts';
import { spellingsQuery } from './frequensay.queries.ts';
import type { Knowledge } from './passage-messages.ts';

interface LessonKnowledge {
  knowledge: Knowledge | undefined;
  isError: boolean;
  retry: () => void;
}

export function useKnowledge(lessonId: number | undefined): LessonKnowledge {
  const programs = usePrograms();
  const vocabulary = useQuery(vocabularyQuery);
  const spellings = useQuery(spellingsQuery);
  const knowledge = useMemo(() => {
    if (!programs.data || !vocabulary.data || !spellings.data) return undefined;
    const { programs: list, lessons } = programs.data;
    const known = lessonId === undefined ? [] : findKnownVocabulary(list, lessons, lessonId);
    // Only the fields that the check needs, because the message is copied to the worker.
    const skills = vocabulary.data.map(({ recordId, descriptionOfVocabularySkill }) => ({
      recordId,
      descriptionOfVocabularySkill,
    }));
    return { knownDescriptions: [...known], vocabulary: skills, spellings: spellings.data };
  }, [lessonId, programs.data, vocabulary.data, spellings.data]);
  const failed = [programs, vocabulary, spellings].filter(({ data, isError }) => !data && isError);
  return {
    knowledge,
    isError: failed.length > 0,
    retry: () => {
      for (const { refetch } of failed) void refetch();
    },
  };
}
