import { useSearch } from '@tanstack/react-router';
import { useEffect, useEffectEvent, useState } from 'react';
import { readGivenFile } from './given-file.ts';
import { findWaitingFile, type VisitFile } from './visit.ts';

/** The file of Move In with which an import begins, by the id in its address; undefined for an import without one. */
export function useGivenFile(list: string): VisitFile | undefined {
  const { file: id } = readGivenFile(useSearch({ strict: false }));
  const [given] = useState(() => findWaitingFile(id, list));
  return given;
}

export function useReadGiven(given: VisitFile | undefined, read: (file: File) => void): void {
  const begin = useEffectEvent(() => {
    if (given) read(given.file);
  });
  useEffect(() => begin(), []);
}
