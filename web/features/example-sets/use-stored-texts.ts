import { cleanText } from '@soltura/domain/examples/clean-text';
import { useEffect, useState } from 'react';
import { logFailure } from '../../api/log.ts';
import { findExamples } from '../examples/manager/example-editing.queries.ts';

/** Source: screens-student 20. */
const DEBOUNCE_MS = 500;

/** The Spanish texts, of these, that the server has stored; each text is looked up once. */
export function useStoredTexts(texts: readonly string[]): ReadonlySet<string> {
  const [asked] = useState(() => new Set<string>());
  const [stored, setStored] = useState<ReadonlySet<string>>(new Set());
  useEffect(() => {
    const controller = new AbortController();
    const lookUp = async () => {
      const unknown = texts.filter((text) => !asked.has(text));
      if (unknown.length === 0) return;
      const found = await findExamples(unknown, controller.signal);
      for (const text of unknown) asked.add(text);
      setStored(
        (known) => new Set([...known, ...found.map(({ spanishExample }) => cleanText(spanishExample))]),
      );
    };
    const timer = setTimeout(() => {
      lookUp().catch((error: unknown) => {
        // Only a note is missing; Next looks up again and reports a failure.
        if (!controller.signal.aborted) logFailure('What was pasted could not be looked up', error);
      });
    }, DEBOUNCE_MS);
    return () => {
      clearTimeout(timer);
      controller.abort();
    };
  }, [texts, asked]);
  return stored;
}
