-- When a user last came in with a token: admins see who never did. It is no change of the record, so its version stays.
alter table users add column last_signed_in timestamptz(3);
drop trigger raise_version on users;
create trigger raise_version before update on users for each row execute function raise_version('last_signed_in');
