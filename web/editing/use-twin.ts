import type { FormValues } from '@soltura/domain/editing/form-work';
import { useState } from 'react';
import type { Twin } from '../api/api-error.ts';

export interface OnlyNew {
  readonly 'if-none-match'?: string;
}

export const ONLY_NEW: OnlyNew = { 'if-none-match': '*' };

interface TwinWatch<Values extends FormValues> {
  /** Returns the stored record that the form's record looks like, while the deciding fields are as they were sent. */
  readonly twin: (values: Values) => Twin | undefined;
  /** Returns the header of a save: a record like a stored one is refused, unless the person was warned of it. */
  readonly headers: (values: Values) => OnlyNew;
  readonly onTwin: (twin: Twin, values: Values) => void;
}

/**
 * Keeps the stored record that a new one looks like (screens-staff 3.6).
 * @param deciding The fields that decide it, such as the day, the type and the coach.
 */
export function useTwin<Values extends FormValues>(
  deciding: readonly (keyof Values & string)[],
): TwinWatch<Values> {
  const [warned, setWarned] = useState<{ twin: Twin; key: string }>();
  const keyOf = (values: Values) => JSON.stringify(deciding.map((field) => values[field]));
  const find = (values: Values) => (warned?.key === keyOf(values) ? warned.twin : undefined);
  return {
    twin: find,
    headers: (values) => (find(values) ? {} : ONLY_NEW),
    onTwin: (twin, values) => setWarned({ twin, key: keyOf(values) }),
  };
}
