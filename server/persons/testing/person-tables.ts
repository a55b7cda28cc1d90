/** The treatment of each table and column of the database by an erasure (docs/privacy.md). */
interface PersonTable {
  /** Whose rows it has. */
  readonly whose: string;
  /** Columns that are emptied, or get a text that names nobody. `rows` where the rows of a person go altogether. */
  readonly goes?: string;
  /** Columns that stay: ids, instants, numbers, choices from lists, and what is about nobody. */
  readonly stays: string;
}

const COURSE = 'nobody: the course content';

/** One line for each table. What is added to the database is added here, and where it is a person's to `erase_person`. */
export const personTables: Readonly<Record<string, PersonTable>> = {
  accepted_answers: {
    whose:
      'a user; what everybody may answer stays without a name, once somebody else or an admin holds it to be right',
    goes: 'rows answer wording',
    stays: 'record_id related_example related_student status made_at version',
  },
  access_tokens: {
    whose: 'an admin',
    goes: 'rows name token_hash last_used_from',
    stays: 'record_id user_id scopes made_at expires_at ended_at last_used_at refused_at warned_at',
  },
  account_links: {
    whose: 'an account, or an address',
    goes: 'rows email token_hash',
    stays: 'purpose account_id created_at expires_at used_at',
  },
  accounts: {
    whose: 'whoever signs in',
    goes: 'rows email name password_hash',
    stays: 'account_id email_verified_at created_at passkeys_are_second_step',
  },
  address_changes: {
    whose: 'an account',
    goes: 'rows from_email to_email session_uid',
    stays: 'change_id account_id asked_at changed_at',
  },
  assignments: {
    whose: 'a student, by the week',
    goes: 'rating notes areas_of_difficulty assignment_link',
    stays: 'record_id related_week homework_corrector assignment_type date_created version',
  },
  audit_events: {
    whose: 'users, by ids that name nobody any more',
    goes: 'address',
    stays: 'record_id at kind actor subject account_id about',
  },
  authenticator_apps: {
    whose: 'an account',
    goes: 'rows secret',
    stays: 'account_id last_step created_at last_used_at',
  },
  bundle_credits: {
    whose: 'a student',
    stays: 'record_id related_student total_credits used_credits expiration version date_created',
  },
  calendar_feeds: { whose: 'a user', goes: 'rows token_hash', stays: 'user_id made_at' },
  change_history: {
    whose: 'its author, and whose record it is',
    goes: 'actor_email before after',
    stays: 'record_id at actor record_type changed_record action change_set record_version',
  },
  change_sets: {
    whose: 'its author',
    goes: 'actor_email',
    stays: 'record_id at actor is_final takes_back import_list import_rows',
  },
  coaching_mails: {
    whose: 'a user',
    goes: 'rows',
    stays: 'record_id user_id kind task planned_call starts_at queued_at sent_at',
  },
  coaches: {
    whose: 'a coach',
    goes: 'coach user_id email name mark',
    stays: 'record_id archived_at version erased_at',
  },
  coaching_lessons: { whose: COURSE, stays: 'record_id lesson_name week_ref type archived_at version' },
  coaching_students: {
    whose: 'a student',
    goes: 'first_name last_name full_name email pronoun learning_disabilities fluency_goal starting_level time_zone us_phone billing_email billing_notes first_subscribed search_text folded_text',
    stays: 'record_id related_coach advanced_student archived_at version erased_at merged_into',
  },
  content_answers: { whose: COURSE, stays: 'example_id place sentence english answer wording' },
  content_edition: { whose: 'nobody', stays: 'one files_hash judge_up_to' },
  courses: {
    whose: COURSE,
    stays:
      'record_id name membership_type approx_monthly_cost weekly_private_calls has_group_calls weekly_time_commitment_minutes archived_at version',
  },
  erasures: {
    whose: 'erased people, by ids',
    stays: 'record_id at user_id coaching_student coach account_id',
  },
  example_vocabulary: { whose: COURSE, stays: 'related_example related_vocabulary position' },
  examples: {
    whose: COURSE,
    stays:
      'record_id spanish_example english_translation spanish_audio_la english_audio spanglish vocab_complete date_created date_modified archived_at version folded_text words_in_both',
  },
  failures: { whose: 'nobody', stays: 'day area subject status kind count last_at' },
  feedback_cards: {
    whose: 'a student, by the task',
    goes: 'rows line',
    stays: 'record_id related_task status asked_at related_example change_set',
  },
  former_attendees: {
    whose: 'a student, by the week',
    stays: 'group_session student record_id last_version',
  },
  given_sets: {
    whose: 'a coach or admin, by the change set, and students, by the ids of their cards',
    stays:
      'record_id change_set at is_group related_program has_program cohort related_coach has_coach examples students card_count cards stayed',
  },
  group_attendees: { whose: 'a student, by the week', stays: 'record_id group_session student version' },
  group_members: {
    whose: 'a student, by the membership',
    goes: 'rows',
    stays: 'record_id related_group membership',
  },
  group_sessions: {
    whose: 'whoever attended; where that is one person, theirs',
    goes: 'comments call_document zoom_link',
    stays: 'record_id date coach session_type topic version',
  },
  groups: {
    whose: 'nobody: a list of a coach, by the name that they give it',
    stays: 'record_id name coach session_type weekday version',
  },
  hand_ins: {
    whose: 'a student, by the task',
    goes: 'rows text link',
    stays: 'record_id related_task handed_in_at recordings version',
  },
  idempotency_keys: {
    whose: 'who asked, and whom the answer tells of',
    goes: 'rows subject body',
    stays: 'key endpoint request_hash status created_at change_set about record_version',
  },
  import_heads: {
    whose: 'nobody: heads of columns, as a hash',
    stays: 'list head fields date_orders used_at',
  },
  imported_rows: {
    whose: 'a student, by the record; that of a group session is about nobody',
    goes: 'rows key',
    stays: 'record_id week assignment private_call group_session bundle_credit waits_since completed_by',
  },
  job_runs: { whose: 'nobody', stays: 'name ended_at took_ms failure succeeded_at' },
  mail_queue: {
    whose: 'an address',
    goes: 'rows email',
    stays: 'mail_id purpose queued_at due_at attempts last_failure',
  },
  memberships: {
    whose: 'a student; it ends',
    stays: 'record_id related_student related_course start_date end_date on_hold hold_until version',
  },
  offered_examples: {
    whose: 'a user',
    goes: 'rows idempotency_key',
    stays: 'record_id related_student related_example outcome day received_at',
  },
  oidc_payloads: {
    whose: 'an account',
    goes: 'rows payload',
    stays: 'model id grant_id user_code uid consumed_at expires_at',
  },
  passkeys: {
    whose: 'an account',
    goes: 'rows credential_id public_key name',
    stays: 'passkey_id account_id counter transports created_at last_used_at',
  },
  planned_attendees: {
    whose: 'a student',
    goes: 'rows',
    stays: 'record_id planned_call coaching_student',
  },
  planned_calls: {
    whose: 'whoever it was planned with; where that is one person, theirs; also the coach, by the id',
    goes: 'topic join_link note',
    stays:
      'record_id kind coach starts_at minutes time_zone call_type session_type status related_private_call related_group_session repeat_key changed_at list_changes version',
  },
  practice_rule: { whose: 'nobody', stays: 'one early_from' },
  private_calls: {
    whose: 'a student, by the week',
    goes: 'rating notes areas_of_difficulty recording',
    stays: 'record_id related_week caller call_type date version',
  },
  program_lesson_vocabulary: { whose: COURSE, stays: 'related_lesson related_vocabulary position' },
  program_lessons: {
    whose: COURSE,
    stays:
      'record_id lesson related_program lesson_number sort_reference published archived_at version list_changes',
  },
  programs: {
    whose: COURSE,
    stays:
      'record_id name cohort_a_current_lesson cohort_b_current_lesson cohort_c_current_lesson cohort_d_current_lesson cohort_e_current_lesson cohort_f_current_lesson cohort_g_current_lesson cohort_h_current_lesson cohort_i_current_lesson cohort_j_current_lesson published archived_at version',
  },
  push_keys: { whose: 'nobody: the server', stays: 'one public_key private_key created_at' },
  push_subscriptions: {
    whose: 'a user, on a device',
    goes: 'rows endpoint p256dh auth',
    stays: 'user_id created_at due_at attempts',
  },
  quiz_examples: { whose: COURSE, stays: 'record_id related_quiz related_example position version' },
  quiz_group_quizzes: { whose: COURSE, stays: 'related_group related_quiz position' },
  quiz_groups: {
    whose: COURSE,
    stays: 'record_id name address position published archived_at version list_changes',
  },
  quiz_presets: { whose: COURSE, stays: 'record_id name tags position archived_at version' },
  quiz_runs: {
    whose: 'a user',
    goes: 'rows idempotency_key',
    stays: 'record_id related_student related_quiz finished_at received_at day cards',
  },
  quizzes: { whose: COURSE, stays: 'record_id quiz_nickname published archived_at version' },
  recording_pieces: {
    whose: 'a student, by the recording',
    goes: 'rows bytes',
    stays: 'related_recording byte_offset',
  },
  recordings: {
    whose: 'a student, by the task',
    goes: 'rows',
    stays:
      'record_id related_task media_type size seconds wave received_bytes position handed_in_at made_at removed_at',
  },
  recovery_codes: {
    whose: 'an account',
    goes: 'rows code_hash salt',
    stays: 'account_id used_at',
  },
  reminders: {
    whose: 'a user',
    goes: 'rows zone stop_token',
    stays: 'user_id local_time days channel last_sent_on ignored paused_at next_at',
  },
  review_answers: {
    whose: 'a user',
    goes: 'rows typed words idempotency_key',
    stays: 'record_id related_student related_example mode has_gaps verdict answered_at received_at',
  },
  review_corrections: {
    whose: 'a user',
    goes: 'rows corrects idempotency_key',
    stays: 'record_id related_student related_student_example difficulty made_at claimed_at received_at',
  },
  reviews: {
    whose: 'a user',
    goes: 'rows idempotency_key',
    stays:
      'record_id related_student related_student_example related_example reviewed_at received_at old_interval new_interval difficulty set_interval graded claimed_at day counted_day next_review_date',
  },
  schema_migrations: { whose: 'nobody', stays: 'name checksum applied_at serves_from' },
  server_processes: {
    whose: 'nobody',
    stays: 'process_id machine server product_version node_version started_at seen_at knows_practice',
  },
  session_topics: { whose: COURSE, stays: 'record_id name archived_at version' },
  settings: { whose: 'nobody: the school', stays: 'key value changed_at changed_by' },
  sign_in_devices: {
    whose: 'an account',
    goes: 'rows device address',
    stays: 'session_uid account_id began_at seen_at',
  },
  sign_in_limits: {
    whose: 'an address or a network, as a hash, for at most a day',
    goes: 'rows key',
    stays: 'points expire',
  },
  signing_keys: { whose: 'nobody: the server', stays: 'kid jwk created_at' },
  spellings: { whose: COURSE, stays: 'record_id related_word_idiom spelling_option' },
  student_examples: {
    whose: 'a user',
    goes: 'rows',
    stays:
      'record_id related_student related_example date_created last_reviewed_date next_review_date review_interval coach_added base_interval base_reviewed_at base_next_review_date removed_at',
  },
  surveys: {
    whose: 'a user',
    goes: 'rows',
    stays: 'record_id related_student last_contact_date has_taken_survey',
  },
  table_writes: { whose: 'nobody', stays: 'table_name xid at' },
  tasks: {
    whose: 'a student; also the coach who gave it, by the id',
    goes: 'rows title instructions link rating feedback',
    stays:
      'record_id related_student given_by assignment_type due_on quiz_address status shows_rating related_assignment given_at handed_in_at returned_at hand_in_changes quiz_done_at read_at cards_asked_at version',
  },
  typo_reports: {
    whose: 'a user who found something wrong with an example',
    goes: 'rows stored suggestion note',
    stays:
      'record_id related_example reporter field kind status reported_at day decided_at change_set version',
  },
  user_merges: {
    whose: 'a user, and the one they were merged into',
    goes: 'rows',
    stays: 'record_id at kept other cards moved seen',
  },
  user_preferences: { whose: 'a user', goes: 'rows key value', stays: 'user_id' },
  users: {
    whose: 'a user',
    goes: 'name email_address program search_text',
    stays:
      'record_id admin_role student_role related_program cohort archived_at version last_signed_in erased_at coaching_student coach merged_into',
  },
  vocabulary: {
    whose: COURSE,
    stays:
      'record_id word_idiom vocab_name description_of_vocabulary_skill frequency_rank vocabulary_subcategory_subcategory_name verb_infinitive conjugation_tags use archived_at version list_changes',
  },
  weeks: {
    whose: 'a student; also the name of the coach they had then',
    goes: 'notes primary_coach_when_created',
    stays:
      'record_id related_membership week week_starts current_lesson hold_week records_complete off_track version',
  },
};
