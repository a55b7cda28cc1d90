import { mayWrite } from '@soltura/domain/people/rights/record-rights';
import { tableNames } from '@soltura/domain/tables/table';
import { paths } from '../../app/paths.ts';
import type { MenuFacts } from '../home/menu.ts';
import { staffScreens } from '../home/staff-screens.ts';
import { type Answer, writeAddress } from './answers.ts';

/** Pages that no menu contains, for people who may open 'Database Tables'. */
const OF_ADMINS: readonly (readonly [label: string, path: string])[] = [
  ['Audit Log', paths.auditLog],
  ['Proposed Answers', paths.proposedAnswers],
  ['Operations', paths.operations],
  ['Access Tokens', paths.accessTokens],
  ['Move In', paths.moveIn],
  ...tableNames
    .filter((name) => name !== 'vocabulary')
    .map(
      (name) =>
        [
          `${name.charAt(0).toUpperCase()}${name.slice(1).replaceAll('-', ' ')} table`,
          `${paths.tables}/${name}`,
        ] as const,
    ),
];

const NEW_RECORDS = [
  ['New private call', 'private-calls', 'new-private-call'],
  ['New assignment', 'assignments', 'new-assignment'],
  ['New group call', 'group-sessions', 'new-group-call'],
] as const;

/** The pages and actions that this person may open, the most used first. They are known without the server. */
export function listHere(facts: MenuFacts): Answer[] {
  const makeLine = (kind: 'page' | 'action', label: string, href: string): Answer => ({
    key: `${kind} ${label}`,
    kind,
    label,
    detail: '',
    text: label,
    href,
  });
  const { roles } = facts.user;
  const pages = Object.values(staffScreens)
    .filter(({ isFor }) => isFor(facts))
    .map(({ label, to }) => makeLine('page', label, to));
  const isOfAdmins = staffScreens.tables.isFor(facts);
  const ofAdmins = isOfAdmins ? OF_ADMINS.map(([label, path]) => makeLine('page', label, path)) : [];
  const enrolling = isOfAdmins
    ? [
        makeLine('action', 'Enrol Student', paths.enrol),
        makeLine('action', 'Enrol Many Students', paths.enrolMany),
      ]
    : [];
  const actions = NEW_RECORDS.filter(([, kind]) => mayWrite(roles, kind, 'create')).map(([label, , panel]) =>
    makeLine('action', label, writeAddress(paths.weeklyRecords, { panel })),
  );
  const given = staffScreens.exampleSets.isFor(facts)
    ? [makeLine('page', 'Find Examples', paths.findExamples), makeLine('page', 'Given Sets', paths.givenSets)]
    : [];
  return [makeLine('page', 'Home', paths.home), ...actions, ...enrolling, ...pages, ...given, ...ofAdmins];
}
