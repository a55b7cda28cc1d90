-- As 0042, for coaching students. Their columns and indexes are made anew over the fold of names as they are typed.
-- Servers from 0022 go on: the columns that are made anew have their former names.
-- Until those servers are replaced, their text filters read the whole table.
alter table coaching_students drop column search_text, drop column folded_text;
alter table coaching_students
  add column search_text text collate "C" not null generated always as (
    found_text(coalesce(nullif(btrim(first_name || ' ' || last_name), ''), 'no name') || ' -- '
      || coalesce(nullif(email, ''), 'no email address'))) stored,
  add column folded_text text collate "C" not null
    generated always as (fold_text(first_name || ' ' || last_name || ' ' || email)) stored;
create index coaching_students_by_letter_pairs on coaching_students using gin (letter_pairs(search_text));
create index coaching_students_to_choose on coaching_students (search_text collate for_people, record_id)
  where archived_at is null;
create index coaching_students_archived on coaching_students (search_text collate for_people, record_id)
  where archived_at is not null and erased_at is null;
-- The names of a file are looked up in it. Servers of a former version use coaching_students_by_name for that.
create index coaching_students_by_found_name on coaching_students (found_text(full_name) collate "C");
create index folded_students_in_order on coaching_students (left(folded_text, 200)) where archived_at is null;
create index folded_students_by_letter_pairs on coaching_students using gin (letter_pairs(folded_text));

-- What a text filter looks at beyond `search_text` (decisions 0183, 0186).
drop index coaching_students_details_by_letter_pairs;
create index coaching_students_details_by_letter_pairs on coaching_students using gin (letter_pairs(found_text(
  time_zone || E'\n' || starting_level || E'\n' || fluency_goal || E'\n' || learning_disabilities || E'\n' || us_phone
    || E'\n' || billing_email || E'\n' || billing_notes)));
