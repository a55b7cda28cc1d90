-- A function of ours means the tables of its own schema, whoever calls it from wherever: until now these looked for them
-- where the caller's session did. Those of plain SQL over nothing but PostgreSQL's own functions stay as they are, because a
-- function with settings is not inlined. They are named one by one, since the schema may hold functions of somebody else.
-- Servers from 0022 go on.
alter function end_access_tokens() set search_path = public, pg_temp;
alter function end_access_tokens_of_account() set search_path = public, pg_temp;
alter function erase_person_before_merges(integer, integer, integer, timestamptz, integer, text[]) set search_path = public, pg_temp;
alter function erase_person_before_typos(integer, integer, integer, timestamptz, integer, text[]) set search_path = public, pg_temp;
alter function first_week_of(integer, date) set search_path = public, pg_temp;
alter function follow_merge() set search_path = public, pg_temp;
alter function forget_merge() set search_path = public, pg_temp;
alter function keep_audit_events() set search_path = public, pg_temp;
alter function keep_erased() set search_path = public, pg_temp;
alter function make_base() set search_path = public, pg_temp;
alter function note_table_write() set search_path = public, pg_temp;
alter function number_weeks_from_start() set search_path = public, pg_temp;
alter function raise_version() set search_path = public, pg_temp;
alter function refuse_erased() set search_path = public, pg_temp;
alter function refuse_erased_author() set search_path = public, pg_temp;
alter function refuse_erased_learner() set search_path = public, pg_temp;
alter function refuse_erased_reporter() set search_path = public, pg_temp;
alter function refuse_erased_user() set search_path = public, pg_temp;
alter function refuse_texts_of_erased() set search_path = public, pg_temp;
