-- A coaching student who was merged into another one stays as an archived record, with what did not go along. Whoever brings
-- it back takes it for somebody of their own again.
-- Servers from 0022 go on.
alter table coaching_students add column merged_into integer references coaching_students,
  add constraint coaching_students_merged_are_archived
    check (merged_into is null or (archived_at is not null and merged_into <> record_id));
create index coaching_students_merged on coaching_students (merged_into);

-- Whom a record was merged into is no change of it: a merge is taken back as long as nothing of it was changed.
drop trigger raise_version on coaching_students;
create trigger raise_version before update on coaching_students
  for each row execute function raise_version('full_name', 'search_text', 'merged_into');

create function forget_merge() returns trigger language plpgsql as $$
begin
  new.merged_into := null;
  return new;
end
$$;
create trigger forget_merge before update on coaching_students for each row
  when (new.archived_at is null and new.merged_into is not null) execute function forget_merge();
