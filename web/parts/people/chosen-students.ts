import * as z from 'zod/mini';

/** A coaching student who was chosen in a form. */
export interface ChosenStudent {
  readonly recordId: number;
  readonly name: string;
}

const listed = z.array(z.object({ recordId: z.number(), name: z.string() }));

/** Students as the value of a form's field, and so of its draft. */
export function writeStudents(students: readonly ChosenStudent[]): string {
  return JSON.stringify(students.map(({ recordId, name }) => ({ recordId, name })));
}

export function readStudents(value: string): ChosenStudent[] {
  try {
    return listed.safeParse(JSON.parse(value)).data ?? [];
  } catch {
    return [];
  }
}

let handedOver: readonly ChosenStudent[] = [];

/** Sets the students for whom a panel opens next; a reload forgets them. */
export function handOverStudents(students: readonly ChosenStudent[]): void {
  handedOver = students;
}

export function readHandedOver(): readonly ChosenStudent[] {
  return handedOver;
}
