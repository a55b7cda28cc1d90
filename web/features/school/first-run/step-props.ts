import type { Typed } from './use-typed.ts';

/** The props of every step. */
export interface StepProps {
  typed: Typed;
  /** Called when the step was stored. */
  onSaved: () => void;
}
