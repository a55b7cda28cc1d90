import { openGradeStore } from './grade-store.ts';

/** The unsent grades on this device. */
export const unsentGrades = openGradeStore(() => localStorage);
