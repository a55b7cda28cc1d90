import { useState } from 'react';
import { ApiError } from '../../../api/api-error.ts';
import { type WriteWords, writeRecord } from '../../../editing/write-record.ts';

/** What a step's fields break, by their names; the first is told first. */
export type StepErrors = Readonly<Record<string, string>>;

/** How the saving of a step stands. */
export interface StepSave {
  errors: StepErrors;
  /** What is said of the step as a whole. */
  failure: string | undefined;
  isSaving: boolean;
  /** Saves what breaks no rule. */
  save: (errors: StepErrors, act: () => Promise<unknown>) => void;
}

/** Saves one step and tells how it goes; what is typed stays until that succeeded. */
export function useStep(words: WriteWords, onSaved: () => void): StepSave {
  const [errors, setErrors] = useState<StepErrors>({});
  const [failure, setFailure] = useState<string>();
  const [isSaving, setIsSaving] = useState(false);

  const send = async (act: () => Promise<unknown>) => {
    setIsSaving(true);
    try {
      await writeRecord(words, act);
      onSaved();
    } catch (error) {
      setErrors(error instanceof ApiError ? error.fields : {});
      setFailure(error instanceof Error ? error.message : words[2]);
    } finally {
      setIsSaving(false);
    }
  };
  const save = (broken: StepErrors, act: () => Promise<unknown>) => {
    if (isSaving) return;
    setFailure(undefined);
    setErrors(broken);
    if (Object.keys(broken).length === 0) void send(act);
  };
  return { errors, failure, isSaving, save };
}

/** The required fields that are empty, by their names, with the sentence for each. */
export function findEmpty(
  fields: readonly (readonly [name: string, label: string, text: string])[],
): StepErrors {
  const empty = fields.filter(([, , text]) => text.trim() === '');
  return Object.fromEntries(empty.map(([name, label]) => [name, `${label} is required`]));
}
