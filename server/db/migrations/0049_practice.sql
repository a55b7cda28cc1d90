-- An Easy on a card that is not due is practice and moves nothing (decision 0220): the next review date no longer follows
-- from the interval, so the log keeps it. Null where it does follow: in reviews from before, and in those that servers of
-- the version before have folded.
-- Servers from 0022 go on.
alter table reviews add column next_review_date date;

-- Servers of the version before do not name the column when they say that they run.
alter table server_processes add column knows_practice boolean not null default false;

-- The one instant from which early steps are practice: reviews given before it are folded as if their cards were due,
-- whenever they arrive. Null while a server of the version before runs. A school without reviews has it from the beginning.
create table practice_rule (
  one boolean primary key default true check (one),
  early_from timestamptz(3)
);
insert into practice_rule (early_from) values (case
  when exists (select from reviews) then null
  when exists (select from server_processes where seen_at > clock_timestamp() - interval '90 seconds') then null
  else timestamptz 'epoch' end);

-- What a fold asks for, with a lock that the instant waits for: no fold that runs has the rule of before it.
create function read_early_from() returns timestamptz language plpgsql volatile set search_path = public, pg_temp as $$
begin
  perform pg_advisory_xact_lock_shared(7250003);
  return (select early_from from practice_rule);
end
$$;

-- Sets the instant once no server of the version before has said for 90 seconds that it runs.
create function begin_practice() returns void language plpgsql volatile set search_path = public, pg_temp as $$
begin
  if exists (select from practice_rule where early_from is null) and not exists (
    select from server_processes where not knows_practice and seen_at > clock_timestamp() - interval '90 seconds') then
    perform pg_advisory_xact_lock(7250003);
    update practice_rule set early_from = clock_timestamp() where early_from is null and not exists (
      select from server_processes where not knows_practice and seen_at > clock_timestamp() - interval '90 seconds');
  end if;
end
$$;

-- A server of the version before that comes back makes all others use its rule again, before it takes a call.
create function suspend_practice() returns trigger language plpgsql set search_path = public, pg_temp as $$
begin
  if exists (select from practice_rule where early_from is not null) then
    perform pg_advisory_xact_lock(7250003);
    update practice_rule set early_from = null;
  end if;
  return null;
end
$$;
create trigger suspend_practice after insert or update on server_processes
  for each row when (not new.knows_practice) execute function suspend_practice();

-- Such a server folds without the column: meanwhile the date follows from the interval.
create function derive_next_review_date() returns trigger
  language plpgsql set search_path = public, pg_temp as $$
begin
  if exists (select from practice_rule where early_from is null) then
    new.next_review_date := null;
  end if;
  return new;
end
$$;
create trigger derive_next_review_date before update of new_interval on reviews
  for each row when (new.next_review_date is not null) execute function derive_next_review_date();
