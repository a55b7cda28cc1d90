import { useState } from 'react';
import { ApiError } from '../../../api/api-error.ts';
import type { WriteWords } from '../../../editing/write-record.ts';

/** The messages for invalid fields by field name, in the order shown. */
export type StepErrors = Readonly<Record<string, string>>;

export interface StepSave {
  errors: StepErrors;
  failure: string | undefined;
  isSaving: boolean;
  save: (errors: StepErrors, act: () => Promise<unknown>) => void;
}

export function useStep(words: WriteWords, onSaved: () => void): StepSave {
  const [errors, setErrors] = useState<StepErrors>({});
  const [failure, setFailure] = useState<string>();
  const [isSaving, setIsSaving] = useState(false);

  const send = async (act: () => Promise<unknown>) => {
    setIsSaving(true);
    try {
      await act();
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

export function findEmpty(
  fields: readonly (readonly [name: string, label: string, text: string])[],
): StepErrors {
  const empty = fields.filter(([, , text]) => text.trim() === '');
  return Object.fromEntries(empty.map(([name, label]) => [name, `${label} is required`]));
}
