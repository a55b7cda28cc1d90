-- A key that no longer signs is deleted: what it had signed would verify forgeries too.
delete from signing_keys where retired_at is not null;
alter table signing_keys drop column retired_at;
