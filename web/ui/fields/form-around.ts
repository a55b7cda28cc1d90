import { type ComponentType, createContext } from 'react';

/** A conflict in one field: the typed value and the stored one that somebody else has saved. */
export interface FieldDifference {
  readonly field: string;
  readonly mine: string;
  readonly theirs: string;
}

export interface DifferenceProps {
  label: string;
  difference: FieldDifference;
  value: string;
  describe: ((value: string) => string) | undefined;
  onChoose: (value: string) => void;
}

interface FormAround {
  readonly mode: 'view' | 'edit' | 'create';
  readonly size?: 'staff' | 'mid';
  readonly Difference?: ComponentType<DifferenceProps>;
}

export const FormAround = createContext<FormAround>({ mode: 'edit' });
