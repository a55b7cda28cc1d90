-- Which transactions wrote which tables. What is kept of answers holds as long as no transaction stands here for one of
-- its tables that the answer did not see (decision 0189). Each transaction has rows of its own, so no writer waits for
-- another. The name '*' stands for every table.
create table table_writes (
  table_name text not null,
  xid xid8 not null,
  at timestamptz not null default now(),
  primary key (table_name, xid)
);

create index table_writes_by_age on table_writes (at);

create function note_table_write() returns trigger language plpgsql as $$
begin
  insert into table_writes (table_name, xid) values (tg_table_name, pg_current_xact_id()) on conflict do nothing;
  return null;
end $$;

do $$
declare
  written text;
begin
  foreach written in array array[
    'programs', 'vocabulary', 'spellings', 'program_lessons', 'program_lesson_vocabulary', 'examples',
    'example_vocabulary', 'quizzes', 'quiz_examples', 'coaches', 'courses', 'coaching_lessons', 'coaching_students',
    'memberships', 'weeks', 'assignments', 'private_calls', 'group_sessions', 'group_attendees', 'session_topics'
  ] loop
    execute format('create trigger note_write after insert or update or delete or truncate on %I
      for each statement execute function note_table_write()', written);
    -- Whatever a session says of triggers: replicated rows and restored ones are noted as well.
    execute format('alter table %I enable always trigger note_write', written);
  end loop;
end $$;

-- What was made before, of tables that are gone, holds no more.
insert into table_writes (table_name, xid) values ('*', pg_current_xact_id());
