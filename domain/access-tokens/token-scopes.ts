/** Every scope of an access token. A scope to write does not include the scope to read. */
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

const tokenAreas = ['people', 'cards', 'course', 'coaching', 'tables', 'school'] as const;
export type TokenArea = (typeof tokenAreas)[number];

export const tokenAreaLabels = {
  people: { title: 'People', holds: 'Users and their roles, as lists' },
  cards: { title: 'Flashcards', holds: 'Cards, reviews and quizzes taken' },
  course: { title: 'Course', holds: 'Programs, vocabulary, examples, quizzes' },
  coaching: { title: 'Coaching', holds: 'Students, memberships, weeks, calls, credits' },
  tables: { title: 'Tables', holds: 'Every database table, imports' },
  school: { title: 'School', holds: 'Settings, operations, audit log' },
} as const satisfies Record<TokenArea, { title: string; holds: string }>;

export const LONGEST_TOKEN_DAYS = 365;
export const USUAL_TOKEN_DAYS = 90;

export const TOKEN_WARNING_DAYS = 7;

export const MAX_TOKENS = 20;

/** The access to one area that people choose; 'write' includes reading. */
export type TokenAccess = 'none' | 'read' | 'write';

export const tokenChoices: readonly { area: TokenArea; choices: readonly TokenAccess[] }[] = tokenScopes
  .filter((scope) => scope.endsWith(':read'))
  .map((scope) => {
    const area = areaOf(scope);
    const isWritable = tokenScopes.some((other) => other === `${area}:write`);
    return { area, choices: isWritable ? ['none', 'read', 'write'] : ['none', 'read'] };
  });

export function listTokenScopes(chosen: Partial<Record<TokenArea, TokenAccess>>): TokenScope[] {
  return tokenScopes.filter((scope) => {
    const access = chosen[areaOf(scope)] ?? 'none';
    return access === 'write' || (access === 'read' && scope.endsWith(':read'));
  });
}

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
