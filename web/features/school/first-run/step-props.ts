import type { Typed } from './use-typed.ts';

/** What every step is given. */
export interface StepProps {
  typed: Typed;
  /** Told when the step has stored something. */
  onSaved: () => void;
}
