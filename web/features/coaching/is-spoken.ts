/** The specified type of what is spoken; schools may have others. */
const SPOKEN = 'Pronunciation';

/** True for a type of assignment that is spoken. */
export function isSpoken(assignmentType: string): boolean {
  return assignmentType === SPOKEN;
}
