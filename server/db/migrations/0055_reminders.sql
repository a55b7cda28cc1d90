-- One reminder a day for a student whose cards are due, and the devices that show it (screens-student 2.6, decision 0250).
-- Servers from 0022 go on: erase_person keeps its name, what it takes and what it does.
create table reminders (
  user_id integer primary key references users on delete cascade,
  -- 'HH:MM' in the zone, an IANA name.
  local_time text not null check (local_time ~ '^([01][0-9]|2[0-3]):[0-5][0-9]$'),
  zone text not null,
  days text[] not null check (cardinality(days) > 0 and days <@ '{mon,tue,wed,thu,fri,sat,sun}'),
  channel text not null check (channel in ('push', 'mail')),
  -- The person's own day of the last one, and how many in a row have led to no review.
  last_sent_on date,
  ignored integer not null default 0 check (ignored >= 0),
  paused_at timestamptz(3),
  -- The instant at which a server looks again; null while it is paused or switched off.
  next_at timestamptz(3) check (next_at is null or paused_at is null),
  -- Its holder can stop the mail, and nothing else.
  stop_token text not null unique
);
create index reminders_by_next on reminders (next_at) where next_at is not null;

-- A browser on a device of a person (RFC 8030); the keys encrypt what it is sent (RFC 8291).
create table push_subscriptions (
  endpoint text primary key,
  user_id integer not null references users on delete cascade,
  p256dh text not null,
  auth text not null,
  created_at timestamptz(3) not null default clock_timestamp(),
  -- A note waits to be sent at this instant, at the latest.
  due_at timestamptz(3),
  attempts integer not null default 0 check (attempts >= 0)
);
create index push_subscriptions_of_user on push_subscriptions (user_id, created_at);
create index push_subscriptions_by_due on push_subscriptions (due_at) where due_at is not null;

-- The key pair by which push services know this installation (RFC 8292). A secret.
create table push_keys (
  one boolean primary key default true check (one),
  public_key text not null,
  private_key text not null,
  created_at timestamptz(3) not null default clock_timestamp()
);

create trigger refuse_erased_user after insert on reminders referencing new table as added
  for each statement execute function refuse_erased_user();
create trigger refuse_erased_user after insert on push_subscriptions referencing new table as added
  for each statement execute function refuse_erased_user();
-- As `owned-tables.ts` has them.
create trigger follow_merge before insert on reminders
  for each row execute function follow_merge('user_id', '');
create trigger follow_merge before insert on push_subscriptions
  for each row execute function follow_merge('user_id');

alter table mail_queue drop constraint mail_queue_purpose_check,
  add constraint mail_queue_purpose_check
    check (purpose in ('verify', 'already-registered', 'reset', 'invite', 'guessed', 'change-address', 'address-changed',
      'token-made', 'token-expiring', 'code-guessed', 'passkey-added', 'passkey-removed', 'app-added', 'app-removed', 'recovery-codes-made', 'recovery-code-used',
      'second-factor-forgotten', 'weekly', 'reminder'));

-- Beyond what it did: an erasure takes the reminder and the devices.
alter function erase_person(integer, integer, integer, timestamptz, integer, text[], uuid) rename to erase_person_before_reminders;
create function erase_person(
  the_user integer, the_student integer, the_coach integer, erased timestamptz, author integer, networks text[],
  the_account uuid default null
) returns void language plpgsql security definer set search_path = public, pg_temp as $$
begin
  -- Whoever stores something about the person has locked this row, or waits for it.
  perform from users where record_id = the_user for update;
  delete from reminders where user_id = the_user;
  delete from push_subscriptions where user_id = the_user;
  perform erase_person_before_reminders(the_user, the_student, the_coach, erased, author, networks, the_account);
end
$$;
