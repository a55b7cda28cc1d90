import { CHANGED_MEANWHILE } from './conflict-texts.ts';

/** The error catalogue: HTTP status, code on the wire (api.md 4.3) and the exact sentence. */
export const catalogue = {
  'bad-request': { status: 400, wire: 'bad_request', text: 'The request is malformed.' },
  unauthenticated: { status: 401, wire: 'unauthenticated', text: 'A valid access token is required.' },
  forbidden: { status: 403, wire: 'forbidden', text: 'You are not allowed to do this.' },
  'email-not-verified': {
    status: 403,
    wire: 'email_not_verified',
    text: 'The email address of this account is not verified.',
  },
  'insufficient-scope': {
    status: 403,
    wire: 'insufficient_scope',
    text: 'The access token lacks a scope this call needs.',
  },
  'user-not-found': { status: 404, wire: 'user_not_found', text: 'No user has this email address.' },
  'caller-unknown': {
    status: 404,
    wire: 'user_not_found',
    text: 'Your school does not know this email address. Log out and log in with the one that its mails go to, or ask your school to add this one.',
  },
  'user-archived': {
    status: 404,
    wire: 'user_not_found',
    text: 'Your user record was archived, so you cannot use the app. Your school can restore it.',
  },
  'user-merged': {
    status: 404,
    wire: 'user_not_found',
    text: 'Your school has merged this log-in with your other one. Log out, and log in with the address of that one: your cards and reviews are there.',
  },
  'unknown-call': { status: 404, wire: 'unknown_call', text: 'Not found.' },
  'not-found': { status: 404, wire: 'not_found', text: 'Not found.' },
  'flashcard-not-found': { status: 404, wire: 'not_found', text: 'Flashcard Not Found' },
  'example-not-found': { status: 404, wire: 'not_found', text: 'Example not found.' },
  'student-not-found': { status: 404, wire: 'not_found', text: 'Student not found.' },
  'word-not-found': { status: 404, wire: 'not_found', text: 'Word not found.' },
  'lesson-not-found': { status: 404, wire: 'not_found', text: 'Lesson not found.' },
  'survey-not-found': { status: 404, wire: 'not_found', text: 'Survey not found.' },
  'quiz-not-found': { status: 404, wire: 'not_found', text: 'Quiz not found.' },
  'change-set-not-found': { status: 404, wire: 'not_found', text: 'Change not found.' },
  'record-not-found': { status: 404, wire: 'not_found', text: 'Record not found' },
  'stale-write': { status: 409, wire: 'conflict', text: CHANGED_MEANWHILE },
  'looks-the-same': { status: 409, wire: 'conflict', text: 'A record like this is there already.' },
  'already-exists': { status: 409, wire: 'conflict', text: 'Another record has this value already.' },
  'answer-not-kept': {
    status: 409,
    wire: 'conflict',
    text: 'This was done already. The answer held a secret and is not given again.',
  },
  'second-factor-lacking': {
    status: 409,
    wire: 'conflict',
    text: "Set up a second step for yourself first: in Settings, under 'Password and sign-ins'.",
  },
  'signs-in-elsewhere': {
    status: 409,
    wire: 'conflict',
    text: 'People sign in with another provider, which asks for second steps itself.',
  },
  'sends-no-mails': { status: 409, wire: 'conflict', text: 'This school sends no mails.' },
  'undo-refused': { status: 409, wire: 'conflict', text: 'This can no longer be undone.' },
  'mistakes-used-up': { status: 409, wire: 'conflict', text: 'You can report more tomorrow.' },
  'still-referred-to': { status: 409, wire: 'conflict', text: 'Other records refer to this one.' },
  'method-not-allowed': {
    status: 405,
    wire: 'method_not_allowed',
    text: 'This path is not known with this method.',
  },
  'request-timeout': { status: 408, wire: 'bad_request', text: 'The request did not arrive in time.' },
  'erasure-refused': { status: 409, wire: 'conflict', text: 'This person cannot be erased.' },
  'merge-refused': { status: 409, wire: 'conflict', text: 'These users cannot be merged.' },
  'departure-refused': {
    status: 409,
    wire: 'conflict',
    text: 'Something else would change now. Look at it once more.',
  },
  'preview-lacking': {
    status: 409,
    wire: 'conflict',
    text: 'So many cells are changed only after a preview of them.',
  },
  'too-large': { status: 413, wire: 'too_large', text: 'The request is too large.' },
  'media-type-not-supported': {
    status: 415,
    wire: 'media_type_not_supported',
    text: 'The body is of a type that this call does not take.',
  },
  'range-not-satisfiable': { status: 416, wire: 'bad_request', text: 'The file has no such part.' },
  'validation-failed': { status: 422, wire: 'validation_failed', text: 'The request breaks a rule.' },
  'idempotency-key-reused': {
    status: 422,
    wire: 'validation_failed',
    text: 'This idempotency key belongs to another request.',
  },
  'headers-too-large': {
    status: 431,
    wire: 'too_large',
    text: 'The headers of the request are too large.',
  },
  'too-many-requests': {
    status: 429,
    wire: 'too_many_requests',
    text: 'Too many requests. Wait a moment and try again.',
  },
  internal: { status: 500, wire: 'internal', text: 'Something went wrong.' },
  unavailable: {
    status: 503,
    wire: 'unavailable',
    text: 'The server cannot answer for a moment. Try again.',
  },
} as const satisfies Record<string, { status: number; wire: string; text: string }>;

export type ErrorCode = keyof typeof catalogue;
