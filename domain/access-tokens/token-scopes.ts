/** Every right that an access token may have; one to write does not include the one to read. */
export const tokenScopes = [
  'people:read',
  'cards:read',
  'cards:write',
  'course:read',
  'course:write',
  'coaching:read',
  'coaching:write',
  'tables:read',
  'tables:write',
  'school:read',
  'school:write',
] as const;
export type TokenScope = (typeof tokenScopes)[number];

/** What belongs together in the eyes of those who write scripts, in the order shown. */
const tokenAreas = ['people', 'cards', 'course', 'coaching', 'tables', 'school'] as const;
export type TokenArea = (typeof tokenAreas)[number];

/** What an area holds, in words. */
export const tokenAreaLabels = {
  people: { title: 'People', holds: 'Users and their roles, as lists' },
  cards: { title: 'Flashcards', holds: 'Cards, reviews and quizzes taken' },
  course: { title: 'Course', holds: 'Programs, vocabulary, examples, quizzes' },
  coaching: { title: 'Coaching', holds: 'Students, memberships, weeks, calls, credits' },
  tables: { title: 'Tables', holds: 'Every database table, imports' },
  school: { title: 'School', holds: 'Settings, operations, audit log' },
} as const satisfies Record<TokenArea, { title: string; holds: string }>;

/** For how many days a token may be made, and for how many it is made unless somebody says otherwise. */
export const LONGEST_TOKEN_DAYS = 365;
export const USUAL_TOKEN_DAYS = 90;

/** How many days before its end a token's owner gets a mail, and its row a mark. */
export const TOKEN_WARNING_DAYS = 7;

/** How many tokens one person may have that have not ended. */
export const MOST_TOKENS = 20;

/** How much of an area a token may use, as people choose it: whoever may write may read too. */
export type TokenAccess = 'none' | 'read' | 'write';

/** The areas in the order shown, each with what can be chosen for it. */
export const tokenChoices: readonly { area: TokenArea; choices: readonly TokenAccess[] }[] = tokenScopes
  .filter((scope) => scope.endsWith(':read'))
  .map((scope) => {
    const area = areaOf(scope);
    const isWritable = tokenScopes.some((other) => other === `${area}:write`);
    return { area, choices: isWritable ? ['none', 'read', 'write'] : ['none', 'read'] };
  });

/** The scopes of what people have chosen. */
export function listTokenScopes(chosen: Partial<Record<TokenArea, TokenAccess>>): TokenScope[] {
  return tokenScopes.filter((scope) => {
    const access = chosen[areaOf(scope)] ?? 'none';
    return access === 'write' || (access === 'read' && scope.endsWith(':read'));
  });
}

/** 'Flashcards: read and write', for each area of a token in the order shown. */
export function describeTokenScopes(scopes: readonly TokenScope[]): string[] {
  return tokenChoices.flatMap(({ area }) => {
    const held = scopes
      .filter((scope) => areaOf(scope) === area)
      .map((scope) => scope.slice(area.length + 1));
    return held.length === 0 ? [] : [`${tokenAreaLabels[area].title}: ${held.join(' and ')}`];
  });
}

function areaOf(scope: TokenScope): TokenArea {
  const [area] = tokenAreas.filter((one) => scope.startsWith(`${one}:`));
  if (area === undefined) throw new Error(`The scope ${scope} has no area.`);
  return area;
}
