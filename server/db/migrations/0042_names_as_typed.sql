-- Names are found however they are typed: with their accents or without, composed or not, with any apostrophe or none, and
-- with blanks of any kind, as `foldText` of `domain/search/match.ts` compares them.
-- Servers from 0022 go on: the columns that are made anew have their former names.
-- Until those servers are replaced, an accent typed to them finds nothing.

-- The body names its functions and its collation once and for all, whatever the search path of a connection is.
create function found_text(given text) returns text language sql immutable parallel safe strict
begin atomic
  select btrim(regexp_replace(
    replace(replace(replace(replace(translate(
      lower(regexp_replace(normalize(given, nfd),
        U&'[\0300-\036F''`\00B4\02BB\02BC\2018\2019\201B\2032\FF07\00AD\200B-\200F\202A-\202E\2060-\2064\FEFF]', '', 'g')
        collate for_people),
      'øłđðħıς', 'olddhiσ'), 'ß', 'ss'), 'æ', 'ae'), 'œ', 'oe'), 'þ', 'th'),
    U&'[\0001-\0020\007F-\00A0\1680\2000-\200A\2028\2029\202F\205F\3000]+', ' ', 'g'));
end;

-- As 0037 has it, over the same fold.
create or replace function fold_text(given text) returns text language sql immutable parallel safe strict
begin atomic
  select ' ' || btrim(regexp_replace(found_text(given) collate for_people, '[^[:alnum:]]+', ' ', 'g'));
end;

-- A stored column keeps what the former functions made, so it is made anew. The other tables follow in files of their own: a
-- file holds what it locks until its end, and every call reads this table.
alter table users drop column search_text;
alter table users add column search_text text collate "C" not null generated always as (
  found_text(coalesce(nullif(name, ''), 'no name') || ' -- ' || coalesce(nullif(email_address, ''), 'no email address')))
  stored;
create index users_by_letter_pairs on users using gin (letter_pairs(search_text));
create index users_to_choose on users (search_text collate for_people, record_id)
  where archived_at is null and student_role in ('student', 'limited') and strpos(email_address, '(') = 0;
