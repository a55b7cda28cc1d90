-- A person is the records that are linked; who has the same address is another one, unless an admin says so. An erasure names
-- each record it takes, and leaves what is found by an address that somebody else has.
-- Servers from 0022 go on: erase_person takes what it took, and one more that may be left out.

-- Of which records a kept answer tells, as 'weeks 12'.
alter table idempotency_keys add column about text[] not null default '{}';

-- An account that no user has, erased with a person.
alter table erasures add column account_id uuid;

-- Whether a text tells an address, and not one that only begins or ends like it. The text may be JSON, with line breaks as \n.
create function tells_address(told text, address text) returns boolean language sql immutable parallel safe as $$
  select strpos(lower(told), address) > 0
    and regexp_replace(lower(told), '\\[nrt]', ' ', 'g') ~ ('(?<![[:alnum:]._%+-])'
      || regexp_replace(address, '([][\\.^$*+?(){}|])', '\\\1', 'g') || '(?![[:alnum:]-]|\.[[:alnum:]])')
$$;

-- What leads to a log-in: accounts, their sessions and tokens, links and mails to their addresses, counts of wrong passwords.
create function erase_sign_ins(the_user integer, addresses text[], account_ids uuid[], networks text[])
returns void language plpgsql set search_path = public, pg_temp as $$
begin
  update audit_events set address = '' where address <> ''
    and (actor = the_user or (actor is null and (subject = the_user or account_id = any (account_ids))));
  delete from oidc_payloads where (payload ->> 'accountId') = any (account_ids::text[])
    or exists (select from unnest(addresses) a where tells_address(payload::text, a));
  delete from account_links where account_id = any (account_ids) or lower(email) = any (addresses);
  delete from accounts where account_id = any (account_ids);
  delete from mail_queue where lower(email) = any (addresses);
  delete from sign_in_limits where key in (
    select kind || ':' || sign_in_limit_key(a)
      from unnest(addresses) a, unnest(array['guess-email', 'guess-told', 'code-told', 'mail-account']) kind
    union all
    select 'guess-here:' || sign_in_limit_key(a || E'\n' || n) from unnest(addresses) a, unnest(networks) n);
end
$$;

create or replace function erase_person_before_answers(
  the_user integer, the_student integer, the_coach integer, erased timestamptz, author integer, networks text[]
) returns void language plpgsql security definer set search_path = public, pg_temp as $$
declare
  addresses text[];
  names text[];
  account_ids uuid[];
  -- The address of the user, and those that may stand beside it.
  login text;
  logins text[];
  own_memberships integer[];
  own_weeks integer[];
  own_assignments integer[];
  own_calls integer[];
  own_sessions integer[];
  own_credits integer[];
  own_lines bigint[];
  own_sets bigint[];
  new_set bigint;
  today date := (erased at time zone 'UTC')::date;
begin
  perform set_config('soltura.erases', 'on', true);

  -- Whoever stores something about the person has locked these rows, or waits for them.
  perform from users where record_id = the_user for update;
  perform from coaching_students where record_id = the_student for update;
  perform from coaches where record_id = the_coach for update;
  perform from memberships where related_student = the_student order by record_id for update;
  own_memberships := array(select record_id from memberships where related_student = the_student);
  perform from weeks where related_membership = any (own_memberships) order by record_id for update;
  own_weeks := array(select record_id from weeks where related_membership = any (own_memberships));
  perform from assignments where related_week = any (own_weeks) order by record_id for update;
  own_assignments := array(select record_id from assignments where related_week = any (own_weeks));
  perform from private_calls where related_week = any (own_weeks) order by record_id for update;
  own_calls := array(select record_id from private_calls where related_week = any (own_weeks));
  -- Sessions that nobody else attended.
  own_sessions := array(select distinct g.group_session from group_attendees g where g.student = any (own_weeks)
    and not exists (select from group_attendees o
      where o.group_session = g.group_session and o.student <> all (own_weeks)));
  perform from group_sessions where record_id = any (own_sessions) order by record_id for update;
  perform from bundle_credits where related_student = the_student order by record_id for update;
  own_credits := array(select record_id from bundle_credits where related_student = the_student);

  select coalesce(array_agg(distinct lower(btrim(k.address))) filter (where btrim(k.address) <> ''), '{}'),
      coalesce(array_agg(distinct lower(btrim(k.name))) filter (where length(btrim(k.name)) > 3), '{}')
    into addresses, names
    from (
      select email_address as address, name, erased_at from users where record_id = the_user
      union all select email, full_name, erased_at from coaching_students where record_id = the_student
      union all select email, name, erased_at from coaches where record_id = the_coach) k
    where k.erased_at is null;
  -- Somebody else may have the same address: what is found by it is theirs, too, and stays. The log-in of an address is that
  -- of its user.
  login := (select lower(email_address) from users where record_id = the_user and email_address <> '' and erased_at is null);
  addresses := array(select a from unnest(addresses) a where not exists (
    select from users where lower(email_address) = a and email_address <> '' and record_id is distinct from the_user
    union all select from coaching_students where lower(btrim(email)) = a and record_id is distinct from the_student
    union all select from coaches where lower(btrim(email)) = a and record_id is distinct from the_coach));
  logins := array(select a from unnest(addresses) a where not exists (select from accounts where lower(email) = a)
    union select login where login is not null);
  account_ids := array(select account_id from accounts where lower(email) = login);

  -- Sign-in: sessions and their tokens end now.
  perform erase_sign_ins(the_user, logins, account_ids, networks);

  -- What a learner has made.
  delete from reviews where related_student = the_user;
  delete from review_corrections where related_student = the_user;
  delete from student_examples where related_student = the_user;
  delete from quiz_runs where related_student = the_user;
  delete from surveys where related_student = the_user;
  delete from user_preferences where user_id = the_user;
  delete from access_tokens where user_id = the_user;

  -- What was written about a student. Texts that are empty stay as they are, so that no version rises for nothing.
  update weeks set notes = '' where record_id = any (own_weeks) and notes <> '';
  update assignments set rating = '', notes = '', areas_of_difficulty = '', assignment_link = ''
    where record_id = any (own_assignments) and (rating, notes, areas_of_difficulty, assignment_link) <> ('', '', '', '');
  update private_calls set rating = '', notes = '', areas_of_difficulty = '', recording = ''
    where record_id = any (own_calls) and (rating, notes, areas_of_difficulty, recording) <> ('', '', '', '');
  update group_sessions set comments = '', call_document = '', zoom_link = ''
    where record_id = any (own_sessions) and (comments, call_document, zoom_link) <> ('', '', '');
  update memberships set end_date = greatest(start_date, today)
    where record_id = any (own_memberships) and (end_date is null or end_date > greatest(start_date, today));
  update coaching_students set billing_email = '' where lower(btrim(billing_email)) = any (addresses);
  update weeks w set primary_coach_when_created = 'Erased coach ' || c.record_id
    from coaches c where c.record_id = the_coach and c.erased_at is null and w.primary_coach_when_created in (c.name, c.coach);

  -- The records stay, for what refers to them.
  update users set name = 'Erased user ' || record_id, email_address = '', admin_role = '', student_role = '',
      related_program = null, cohort = '', program = '', last_signed_in = null,
      archived_at = coalesce(archived_at, erased), erased_at = erased
    where record_id = the_user and erased_at is null;
  update coaching_students set first_name = 'Erased', last_name = 'student ' || record_id, email = '', pronoun = '',
      learning_disabilities = '', fluency_goal = '', starting_level = '', time_zone = '', advanced_student = false,
      us_phone = '', billing_email = '', billing_notes = '', first_subscribed = null,
      archived_at = coalesce(archived_at, erased), erased_at = erased
    where record_id = the_student and erased_at is null;
  update coaches set coach = 'Erased coach ' || record_id, name = 'Erased coach ' || record_id,
      user_id = 'erased-' || record_id, email = 'erased-' || record_id || '@erased.invalid',
      archived_at = coalesce(archived_at, erased), erased_at = erased
    where record_id = the_coach and erased_at is null;

  -- The history keeps who changed what when, and none of the values; records that were deleted before are known by what
  -- their lines refer to.
  own_memberships := own_memberships || array(select changed_record from change_history
    where record_type = 'memberships' and coalesce(before, after) ->> 'relatedStudent' = the_student::text);
  own_weeks := own_weeks || array(select changed_record from change_history
    where record_type = 'weeks' and coalesce(before, after) ->> 'relatedMembership' = any (own_memberships::text[]));
  own_assignments := own_assignments || array(select changed_record from change_history
    where record_type = 'assignments' and (before ->> 'relatedWeek' = any (own_weeks::text[])
      or after ->> 'relatedWeek' = any (own_weeks::text[])));
  own_calls := own_calls || array(select changed_record from change_history
    where record_type = 'private-calls' and (before ->> 'relatedWeek' = any (own_weeks::text[])
      or after ->> 'relatedWeek' = any (own_weeks::text[])));
  own_credits := own_credits || array(select changed_record from change_history
    where record_type = 'bundle-credits' and coalesce(before, after) ->> 'relatedStudent' = the_student::text);
  own_sessions := own_sessions || array(select changed_record from change_history
    where record_type = 'group-sessions' and action = 'deleted'
      and before -> 'attendees' <@ to_jsonb(own_weeks) and before -> 'attendees' <> '[]');
  own_lines := array(select record_id from change_history
    where (record_type = 'users' and changed_record = the_user)
      or (record_type = 'coaching-students' and changed_record = the_student)
      or (record_type = 'coaches' and changed_record = the_coach)
      or (record_type = 'memberships' and changed_record = any (own_memberships))
      or (record_type = 'weeks' and changed_record = any (own_weeks))
      or (record_type = 'assignments' and changed_record = any (own_assignments))
      or (record_type = 'private-calls' and changed_record = any (own_calls))
      or (record_type = 'group-sessions' and changed_record = any (own_sessions))
      or (record_type = 'bundle-credits' and changed_record = any (own_credits))
      or exists (select from unnest(addresses) a
        where tells_address(before::text, a) or tells_address(after::text, a)));
  own_sets := array(select distinct change_set from change_history
    where record_id = any (own_lines) and change_set is not null);
  update change_history set before = case when before is not null then '{}'::jsonb end,
      after = case when after is not null then '{}'::jsonb end
    where record_id = any (own_lines);
  update change_sets set is_final = true where record_id = any (own_sets) and not is_final;
  update change_history set actor_email = ''
    where actor_email <> '' and (actor = the_user or lower(actor_email) = any (logins));
  update change_sets set actor_email = ''
    where actor_email <> '' and (actor = the_user or lower(actor_email) = any (logins));
  delete from idempotency_keys where lower(subject) = any (logins) or change_set = any (own_sets)
    or about && (array['users ' || the_user, 'coaching-students ' || the_student, 'coaches ' || the_coach]
      || array(select 'memberships ' || id from unnest(own_memberships) id)
      || array(select 'weeks ' || id from unnest(own_weeks) id)
      || array(select 'assignments ' || id from unnest(own_assignments) id)
      || array(select 'private-calls ' || id from unnest(own_calls) id)
      || array(select 'group-sessions ' || id from unnest(own_sessions) id)
      || array(select 'bundle-credits ' || id from unnest(own_credits) id))
    or exists (select from unnest(addresses) a where tells_address(body, a))
    or exists (select from unnest(names) n where strpos(lower(body), n) > 0);

  insert into change_sets (at, actor, actor_email, is_final)
    values (erased, author,
      coalesce((select email_address from users where record_id = author), 'npm run admin'), true)
    returning record_id into new_set;
  insert into change_history (at, actor, actor_email, record_type, changed_record, action, change_set, record_version)
    select s.at, s.actor, s.actor_email, r.kind, r.id, 'erased', new_set, r.version
    from change_sets s, (
      select 'users' as kind, record_id as id, version from users where record_id = the_user
      union all select 'coaching-students', record_id, version from coaching_students where record_id = the_student
      union all select 'coaches', record_id, version from coaches where record_id = the_coach) r
    where s.record_id = new_set;
  insert into erasures (at, user_id, coaching_student, coach) values (erased, the_user, the_student, the_coach)
    on conflict do nothing;

  perform set_config('soltura.erases', '', true);
end
$$;

-- `the_account` is an account that no user has, which goes with the person; that of a user goes with the user.
alter function erase_person(integer, integer, integer, timestamptz, integer, text[]) rename to erase_person_before_parts;
create function erase_person(
  the_user integer, the_student integer, the_coach integer, erased timestamptz, author integer, networks text[],
  the_account uuid default null
) returns void language plpgsql security definer set search_path = public, pg_temp as $$
declare
  address text := (select lower(email) from accounts where account_id = the_account);
begin
  if address is not null then
    perform set_config('soltura.erases', 'on', true);
    perform erase_sign_ins(null, array[address], array[the_account], networks);
  end if;
  perform erase_person_before_parts(the_user, the_student, the_coach, erased, author, networks);
  if the_account is not null then
    update erasures set account_id = the_account
      where (user_id, coaching_student, coach) is not distinct from (the_user, the_student, the_coach);
  end if;
end
$$;
