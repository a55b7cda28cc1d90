/** The specified type of what is spoken; schools may have others. */
const SPOKEN = 'Pronunciation';

export function isSpoken(assignmentType: string): boolean {
  return assignmentType === SPOKEN;
}
