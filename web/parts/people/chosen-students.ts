import * as z from 'zod/mini';

export interface ChosenStudent {
  readonly recordId: number;
  readonly name: string;
}

const listed = z.array(z.object({ recordId: z.number(), name: z.string() }));

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

/** Sets the students for whom the next panel opens; lost at a reload. */
export function handOverStudents(students: readonly ChosenStudent[]): void {
  handedOver = students;
}

export function readHandedOver(): readonly ChosenStudent[] {
  return handedOver;
}
