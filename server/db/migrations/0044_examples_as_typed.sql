-- As 0042, for examples.
-- Servers from 0022 go on: the columns that are made anew have their former names.
-- Until those servers are replaced, their text filters read the whole table.
alter table examples drop column folded_text;
alter table examples add column folded_text text collate "C" not null
  generated always as (fold_text(spanish_example || ' ' || english_translation)) stored;
create index folded_examples_in_order on examples (left(folded_text, 200)) where archived_at is null;
create index folded_examples_by_letter_pairs on examples using gin (letter_pairs(folded_text));

-- What a text filter looks at beyond `search_text` (decisions 0183, 0186).
drop index examples_by_letter_pairs;
create index examples_by_letter_pairs on examples using gin (letter_pairs(found_text(
  spanish_example || E'\n' || english_translation || E'\n' || spanish_audio_la || E'\n' || english_audio)));
