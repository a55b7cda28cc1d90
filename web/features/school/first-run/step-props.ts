import type { Typed } from './use-typed.ts';

export interface StepProps {
  typed: Typed;
  onSaved: () => void;
}
