-- What a search by 'Name -- email' looks at, for users and coaching students (decision 0186): one text in lower case,
-- made as `domain/people/search.ts` makes it.

-- Every letter of a text and every two neighbours: what an index finds parts of texts by, however short. It makes them
-- of the plain functions of PostgreSQL, since pg_trgm finds nothing shorter than three letters.
create function letter_pairs(searched text) returns text[] language sql immutable parallel safe strict as $$
  select string_to_array(searched, null)
    || string_to_array(regexp_replace(searched, '(..)', E'\\1\x01', 'g'), E'\x01')
    || string_to_array(regexp_replace(substr(searched, 2), '(..)', E'\\1\x01', 'g'), E'\x01')
$$;

alter table users add column search_text text collate "C" not null generated always as (
  lower((coalesce(nullif(name, ''), 'no name') || ' -- ' || coalesce(nullif(email_address, ''), 'no email address'))
    collate for_people)) stored;
drop trigger raise_version on users;
create trigger raise_version before update on users
  for each row execute function raise_version('last_signed_in', 'search_text');

alter table coaching_students add column search_text text collate "C" not null generated always as (
  lower((coalesce(nullif(btrim(first_name || ' ' || last_name), ''), 'no name') || ' -- '
      || coalesce(nullif(email, ''), 'no email address'))
    collate for_people)) stored;
drop trigger raise_version on coaching_students;
create trigger raise_version before update on coaching_students
  for each row execute function raise_version('full_name', 'search_text');

-- The pairs find texts that few records hold; the order finds the first of those that many hold.
create index users_by_letter_pairs on users using gin (letter_pairs(search_text));
create index users_to_choose on users (search_text collate for_people, record_id)
  where archived_at is null and student_role in ('student', 'limited') and strpos(email_address, '(') = 0;
create index coaching_students_by_letter_pairs on coaching_students using gin (letter_pairs(search_text));
create index coaching_students_to_choose on coaching_students (search_text collate for_people, record_id)
  where archived_at is null;
