-- The audit log is only added to. Two works of the product may do more, and say so for their own transaction: the sweep names
-- the instant before which events are over their time, and an import that gives a user another id says that it renumbers.
-- Servers from 0022 go on.
create function keep_audit_events() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' then
    if old.at < nullif(current_setting('soltura.audit_forgets_before', true), '')::timestamptz then
      return old;
    end if;
  elsif tg_op = 'UPDATE' then
    if current_setting('soltura.audit_renumbers', true) = 'on'
      and (new.record_id, new.at, new.kind, new.account_id, new.address, new.about)
        is not distinct from (old.record_id, old.at, old.kind, old.account_id, old.address, old.about) then
      return new;
    end if;
  end if;
  raise insufficient_privilege using message = format('The audit log is only added to: %s is refused.', tg_op);
end
$$;

create trigger audit_events_are_kept before update or delete on audit_events
  for each row execute function keep_audit_events();
create trigger audit_events_are_not_emptied before truncate on audit_events
  for each statement execute function keep_audit_events();

-- What came from one network address.
create index audit_events_by_address on audit_events (address, kind, record_id);
