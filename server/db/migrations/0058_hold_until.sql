-- The first day on which a membership on hold runs again (screens-staff 7.7).
-- Servers from 0022 go on: they leave the day as it is, and the database clears it with the hold that they end.
alter table memberships add column hold_until date;

-- Only the job that ends holds, and the list of a coach's week, ask for it.
create index memberships_by_hold_until on memberships (hold_until) where hold_until is not null;

create function clear_hold_until() returns trigger language plpgsql set search_path = public, pg_temp as $$
begin
  new.hold_until := null;
  return new;
end
$$;
create trigger clear_hold_until before update on memberships
  for each row when (new.hold_until is not null and not new.on_hold) execute function clear_hold_until();
