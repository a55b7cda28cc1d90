-- What a user stores in the moment in which they are merged into another one is the other one's. A row waits for the merge,
-- as its reference to the user does; of what a user has once, it stays behind where the kept one has it.
-- Servers from 0022 go on.
create function follow_merge() returns trigger language plpgsql as $$
declare
  -- Arguments: the column that names the user, and of what a user has once the other columns that say which it is.
  owner_column text := tg_argv[0];
  given integer := (to_jsonb(new) ->> owner_column)::integer;
  owner integer := given;
  next integer;
  is_taken boolean := false;
begin
  loop
    select merged_into into next from users where record_id = owner for key share;
    exit when next is null;
    owner := next;
  end loop;
  if owner = given then return new; end if;
  if tg_nargs > 1 then
    execute format('select exists (select from %I.%I where %I = $1 %s)', tg_table_schema, tg_table_name, owner_column,
      (select string_agg(format('and %1$I = ($2).%1$I', trim(name)), ' ')
        from unnest(string_to_array(tg_argv[1], ',')) as once (name)))
      into is_taken using owner, new;
  end if;
  if is_taken then return new; end if;
  return jsonb_populate_record(new, jsonb_build_object(owner_column, owner));
end
$$;

-- As `owned-tables.ts` has them.
create trigger follow_merge before insert on quiz_runs
  for each row execute function follow_merge('related_student', 'idempotency_key');
create trigger follow_merge before insert on review_answers
  for each row execute function follow_merge('related_student', 'idempotency_key');
create trigger follow_merge before insert on accepted_answers
  for each row when (new.related_student is not null)
  execute function follow_merge('related_student', 'related_example,wording');
create trigger follow_merge before insert on typo_reports
  for each row when (new.reporter is not null) execute function follow_merge('reporter');
create trigger follow_merge before insert on surveys
  for each row execute function follow_merge('related_student', '');
create trigger follow_merge before insert on user_preferences
  for each row execute function follow_merge('user_id', 'key');
