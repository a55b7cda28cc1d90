export interface PendingEntry {
  recordId: number;
  relatedExample: number;
  relatedStudent: number;
  studentEmailAddress: string;
  dateCreated: string;
  lastReviewedDate: '';
  nextReviewDate: '';
  reviewInterval: null;
  coachAdded: boolean;
}

/**
 * Makes the entry shown until the server has answered: created now, never reviewed.
 *
 * `temporaryId` counts down from -1 and is never reused in a browser session. `coachAdded` is true when staff assign
 * from the set creator. Source: screens-student 1.8.
 */
export function makePendingEntry(
  temporaryId: number,
  exampleId: number,
  student: { readonly recordId: number; readonly emailAddress: string },
  now: Date,
  coachAdded = false,
): PendingEntry {
  return {
    recordId: temporaryId,
    relatedExample: exampleId,
    relatedStudent: student.recordId,
    studentEmailAddress: student.emailAddress,
    dateCreated: now.toISOString(),
    lastReviewedDate: '',
    nextReviewDate: '',
    reviewInterval: null,
    coachAdded,
  };
}
