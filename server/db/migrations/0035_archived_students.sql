-- Archived coaching students are searched by themselves, in the order of their texts.
-- Servers from 0022 go on.
create index coaching_students_archived on coaching_students (search_text collate for_people, record_id)
  where archived_at is not null and erased_at is null;
