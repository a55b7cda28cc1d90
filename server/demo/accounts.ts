export interface DemoAccount {
  readonly email: string;
  readonly about: string;
}

export const demoPassword = 'soltura demo';

export const demoAccounts: readonly DemoAccount[] = [
  { email: 'student@soltura.example', about: 'a student with 300 flashcards, two dozen of them due today' },
  { email: 'limited@soltura.example', about: 'a limited student: official, audio and comprehension quizzes' },
  { email: 'coach@soltura.example', about: 'a coach with students and weekly records' },
  { email: 'admin@soltura.example', about: 'an admin' },
  { email: 'adminstudent@soltura.example', about: 'an admin who is also a student' },
];
