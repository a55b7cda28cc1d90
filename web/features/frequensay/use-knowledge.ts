import { findKnownVocabulary } from '@soltura/domain/programs/known-vocabulary';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { vocabularyQuery } from '../authoring/vocabulary.queries.ts';
import { usePrograms } from '../programs/programs.queries.ts';
import { spellingsQuery } from './frequensay.queries.ts';
import type { Knowledge } from './passage-messages.ts';

interface LessonKnowledge {
  /** What is known at the lesson; undefined until all it follows from is there. */
  knowledge: Knowledge | undefined;
  isError: boolean;
  retry: () => void;
}

/** What students know at a lesson, by the lesson's record id; without one nothing (screens-student 14.3). */
export function useKnowledge(lessonId: number | undefined): LessonKnowledge {
  const programs = usePrograms();
  const vocabulary = useQuery(vocabularyQuery);
  const spellings = useQuery(spellingsQuery);
  const knowledge = useMemo(() => {
    if (!programs.data || !vocabulary.data || !spellings.data) return undefined;
    const { programs: list, lessons } = programs.data;
    const known = lessonId === undefined ? [] : findKnownVocabulary(list, lessons, lessonId);
    // Only what the check reads: the rest would be copied to the worker for nothing.
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
