interface OwnedTable {
  readonly table: string;
  readonly column: string;
  /**
   * `cards`: moves by the rules of cards and reviews. `moves`: becomes the kept user's. `stays`: keeps the archived
   * user, as the one who acted or whose log-in it was.
   */
  readonly way: 'cards' | 'moves' | 'stays';
  readonly id?: string;
  /**
   * Columns whose values are unique for a user, for rows that move; when the kept user has the values, the other row
   * stays.
   */
  readonly once?: readonly string[];
}

/** Every column of the database that refers to a user; a test compares them with the database. */
export const ownedTables: readonly OwnedTable[] = [
  { table: 'student_examples', column: 'related_student', way: 'cards' },
  { table: 'reviews', column: 'related_student', way: 'cards' },
  { table: 'review_corrections', column: 'related_student', way: 'cards' },
  {
    table: 'quiz_runs',
    column: 'related_student',
    way: 'moves',
    id: 't.record_id',
    once: ['idempotency_key'],
  },
  {
    table: 'offered_examples',
    column: 'related_student',
    way: 'moves',
    id: 't.record_id',
    once: ['idempotency_key'],
  },
  {
    table: 'review_answers',
    column: 'related_student',
    way: 'moves',
    id: 't.record_id',
    once: ['idempotency_key'],
  },
  {
    table: 'accepted_answers',
    column: 'related_student',
    way: 'moves',
    id: 't.record_id',
    once: ['related_example', 'wording'],
  },
  { table: 'typo_reports', column: 'reporter', way: 'moves', id: 't.record_id' },
  { table: 'surveys', column: 'related_student', way: 'moves', id: 't.record_id', once: [] },
  { table: 'user_preferences', column: 'user_id', way: 'moves', id: 't.key', once: ['key'] },
  // A row of a user is the only one, so that its user says which it is.
  { table: 'reminders', column: 'user_id', way: 'moves', id: 't.user_id', once: [] },
  { table: 'push_subscriptions', column: 'user_id', way: 'moves', id: 't.endpoint' },
  // A secret link is for the log-in that made it.
  { table: 'calendar_feeds', column: 'user_id', way: 'stays' },
  // Waiting mails are for the address of the user who is gone.
  { table: 'coaching_mails', column: 'user_id', way: 'stays' },
  // The actor at that time; names are joined when the history is read.
  { table: 'change_history', column: 'actor', way: 'stays' },
  { table: 'change_sets', column: 'actor', way: 'stays' },
  { table: 'settings', column: 'changed_by', way: 'stays' },
  // They end with the user who made them.
  { table: 'access_tokens', column: 'user_id', way: 'stays' },
  { table: 'users', column: 'merged_into', way: 'stays' },
  { table: 'user_merges', column: 'kept', way: 'stays' },
  { table: 'user_merges', column: 'other', way: 'stays' },
];
