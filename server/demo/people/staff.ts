import type { DemoStudent } from './read-people.ts';

/** A coach: an entry of the coach list and a user with the same local part (api.md 2.4). */
export interface DemoCoach {
  readonly key: DemoStudent['coach'];
  readonly recordId: number;
  readonly coach: string;
  readonly userId: string;
  readonly name: string;
  readonly email: string;
  readonly userEmail: string;
}

export const demoCoaches: readonly DemoCoach[] = [
  {
    key: 'lucia',
    recordId: 1,
    coach: 'Lucía',
    userId: '76007814.dcwh',
    name: 'Lucía Herrera',
    email: 'coach@soltura.example',
    userEmail: 'coach@soltura.example',
  },
  {
    key: 'mateo',
    recordId: 2,
    coach: 'Mateo',
    userId: '76007815.dk3p',
    name: 'Mateo Ríos',
    email: 'mateo.rios@old.soltura.example',
    userEmail: 'mateo.rios@soltura.example',
  },
  {
    key: 'nora',
    recordId: 3,
    coach: 'Nora',
    userId: '76008120.fm9t',
    name: 'Nora Delgado',
    email: 'nora.delgado@soltura.example',
    userEmail: 'nora.delgado@mail.example',
  },
];

export const demoAdmins = [
  { name: 'Inés Castellanos', email: 'admin@soltura.example', studies: undefined },
  {
    name: 'Theo Marchetti',
    email: 'adminstudent@soltura.example',
    studies: { program: 2, cohort: 'D', cards: 64, startedDaysAgo: 90 },
  },
] as const;
