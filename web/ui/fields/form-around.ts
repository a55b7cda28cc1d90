import { type ComponentType, createContext } from 'react';

/** The typed and the stored value of a field that somebody else changed meanwhile. */
export interface FieldDifference {
  readonly field: string;
  readonly mine: string;
  readonly theirs: string;
}

export interface DifferenceProps {
  label: string;
  difference: FieldDifference;
  /** The value in the field now. */
  value: string;
  describe: ((value: string) => string) | undefined;
  onChoose: (value: string) => void;
}

interface FormAround {
  /** In view mode fields show their values as text. */
  readonly mode: 'view' | 'edit' | 'create';
  /** How high controls are; 'mid' unless said. */
  readonly size?: 'staff' | 'mid';
  /** Renders the choice between two values, below the control. */
  readonly Difference?: ComponentType<DifferenceProps>;
}

/** What fields need to know about their form. */
export const FormAround = createContext<FormAround>({ mode: 'edit' });
