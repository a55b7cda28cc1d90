-- What the search of staff looks at: students by name and address, examples by both their languages, without case,
-- accents and signs, as `domain/search/match.ts` compares them. It is stored, since a text that few records hold may
-- consist of letters that most do, and all of those are then looked at.
-- Servers from 0022 go on: the database makes the new columns.

-- One space before each word, so that a word's beginning is found as a part of the text. It takes the collation of what
-- it is given.
create function fold_text(given text) returns text language sql immutable parallel safe strict as $$
  select ' ' || btrim(regexp_replace(
    lower(regexp_replace(normalize(given, nfd), U&'[\0300-\036F]', '', 'g')),
    '[^[:alnum:]]+', ' ', 'g'))
$$;

alter table coaching_students add column folded_text text collate "C" not null
  generated always as (fold_text((first_name || ' ' || last_name || ' ' || email) collate for_people)) stored;
drop trigger raise_version on coaching_students;
create trigger raise_version before update on coaching_students
  for each row execute function raise_version('full_name', 'search_text', 'merged_into', 'folded_text');

alter table examples add column folded_text text collate "C" not null
  generated always as (fold_text((spanish_example || ' ' || english_translation) collate for_people)) stored;
drop trigger raise_version on examples;
create trigger raise_version before update on examples
  for each row execute function raise_version('spanglish', 'folded_text');

-- The order finds texts by their beginning, as much of it as an ordered index can hold, the pairs by any part.
create index folded_students_in_order on coaching_students (left(folded_text, 200)) where archived_at is null;
create index folded_students_by_letter_pairs on coaching_students using gin (letter_pairs(folded_text));
create index folded_examples_in_order on examples (left(folded_text, 200)) where archived_at is null;
create index folded_examples_by_letter_pairs on examples using gin (letter_pairs(folded_text));
