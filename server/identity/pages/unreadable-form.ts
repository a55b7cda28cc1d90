import type { Failure } from './error-page.ts';

/** Thrown for a form with text that cannot be read or stored (api.md 1.12). */
export class UnreadableForm extends Error {
  readonly failure: Failure;

  constructor(failure: 'unreadable-form' | 'unstorable-form') {
    super(failure);
    this.failure = failure;
  }
}
