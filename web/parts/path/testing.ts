import type { UnsentDecision } from './unsent-decisions.ts';

export function makeDecision(given: Partial<UnsentDecision> = {}): UnsentDecision {
  return {
    key: 'decision-1',
    userId: 7,
    studentId: 7,
    onBehalf: false,
    exampleId: 801,
    outcome: 'collected',
    decidedAt: new Date().toISOString(),
    day: '2026-01-05',
    ...given,
  };
}
