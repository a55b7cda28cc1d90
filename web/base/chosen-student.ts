const LARGEST = 2_147_483_647;

/** Parses the `student` parameter: a string in the browser's address, a number in an address made by the app. */
export function readChosenStudent(given: unknown): number | undefined {
  const text = typeof given === 'number' ? String(given) : given;
  if (typeof text !== 'string' || !/^[1-9]\d{0,9}$/.test(text)) return undefined;
  const id = Number(text);
  return id <= LARGEST ? id : undefined;
}

export function readStudentOf({ student }: Record<string, unknown>): { student?: number | undefined } {
  return { student: readChosenStudent(student) };
}

/** The search parameter of the set creator with the id of the student for whose missed words it opens a set. */
export function readMissedBy(search: Record<string, unknown>): { 'missed-by'?: number | undefined } {
  return { 'missed-by': readChosenStudent(search['missed-by']) };
}
