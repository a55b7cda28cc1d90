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

type AreaOf<S extends TokenScope> = S extends `${infer Area}:${string}` ? Area : never;
/** What belongs together in the eyes of those who write scripts. */
export type TokenArea = AreaOf<TokenScope>;

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
