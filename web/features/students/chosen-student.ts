const LARGEST = 2_147_483_647;

/** The student that the `student` of an address names, as the router or the address itself gives it. */
export function readChosenStudent(given: unknown): number | undefined {
  const text = typeof given === 'number' ? String(given) : given;
  if (typeof text !== 'string' || !/^[1-9]\d{0,9}$/.test(text)) return undefined;
  const id = Number(text);
  return id <= LARGEST ? id : undefined;
}

/** How an address names the student, for the router. */
export function addressStudent(id: number | undefined): Record<string, unknown> {
  return { student: id };
}
