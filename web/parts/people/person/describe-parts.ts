import type { PersonPartDetails } from '@soltura/contract/people/persons';

const NOUNS: Readonly<Record<PersonPartDetails['kind'], string>> = {
  users: 'User',
  'coaching-students': 'Coaching student',
  coaches: 'Coach',
  accounts: 'Log-in without a user',
};

/** A record in words: 'User: Ana Ruiz, ana@home.example, admin, with a log-in'. */
export function describePart({
  kind,
  name,
  email,
  roles,
  isArchived,
  hasAccount,
}: PersonPartDetails): string {
  const isUser = kind === 'users';
  const about = [
    name || (email === '' ? 'no name' : ''),
    email,
    ...roles,
    isUser && roles.length === 0 && 'no role',
    isUser && hasAccount && 'with a log-in',
    isArchived && 'archived',
  ];
  return `${NOUNS[kind]}: ${about.filter((part) => typeof part === 'string' && part !== '').join(', ')}`;
}

/**
 * People with the same address who are not the person: 'Olga and Ana have an address of theirs too, and stay as they
 * are.'
 */
export function describeOthers(names: readonly string[]): string {
  const all = [names.slice(0, -1).join(', '), ...names.slice(-1)].filter((part) => part !== '').join(' and ');
  const isOne = names.length === 1;
  return `${all} ${isOne ? 'has' : 'have'} an address of theirs too, and ${isOne ? 'stays as it is' : 'stay as they are'}.`;
}
