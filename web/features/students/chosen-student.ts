const LARGEST = 2_147_483_647;

/** Reads the `student` parameter: a text in the browser's address, a number in one that the app made. */
export function readChosenStudent(given: unknown): number | undefined {
  const text = typeof given === 'number' ? String(given) : given;
  if (typeof text !== 'string' || !/^[1-9]\d{0,9}$/.test(text)) return undefined;
  const id = Number(text);
  return id <= LARGEST ? id : undefined;
}

/** The search parameters of the drill-down. */
export function readStudentOf({ student }: Record<string, unknown>): { student?: number | undefined } {
  return { student: readChosenStudent(student) };
}

/** The search parameter of the set creator that names the student for whose missed words it opens a set. */
export function readMissedBy(search: Record<string, unknown>): { 'missed-by'?: number | undefined } {
  return { 'missed-by': readChosenStudent(search['missed-by']) };
}
