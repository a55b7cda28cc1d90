/** An account of the demo school that anyone may sign in with. */
export interface DemoAccount {
  readonly email: string;
  readonly about: string;
}

export const demoPassword = 'soltura demo';

/** The accounts of the demo school, one for each kind of person; all of them have a user record. */
export const demoAccounts: readonly DemoAccount[] = [
  { email: 'student@soltura.example', about: 'a student with 300 flashcards, two dozen of them due today' },
  { email: 'limited@soltura.example', about: 'a limited student: official, audio and comprehension quizzes' },
  { email: 'coach@soltura.example', about: 'a coach with students and weekly records' },
  { email: 'admin@soltura.example', about: 'an admin' },
  { email: 'adminstudent@soltura.example', about: 'an admin who is also a student' },
];
