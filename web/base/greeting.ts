import { firstNameOf } from '@soltura/domain/people/first-name';
export function greet(name: string | undefined): string {
  return name ? `Welcome back, ${name}!` : 'Welcome back!';
}

/**
 * The heading of a student's home, with the first name alone: 'Welcome back, Ana!', on the first day 'Welcome, Ana!'
 * (screens-student 4).
 */
export function greetAtHome(name: string | undefined, isFirstDay: boolean): string {
  const first = name === undefined ? undefined : firstNameOf(name);
  if (!isFirstDay) return greet(first);
  return first ? `Welcome, ${first}!` : 'Welcome!';
}
