-- What a quiz by Type asks of a whole library (decision 0180).
-- Servers from 0022 go on: the database makes the new column.

-- The lower-case words that a sentence and its translation have both, as far as they are words of either as written: in a
-- sentence without marks they may be English. Null where there are none. They are stored, since splitting twenty thousand
-- sentences takes most of a second.
create function words_in_both(spanish text, english text) returns text[] language sql immutable parallel safe strict as $$
  with texts (spanish, english) as (
    select translate(spanish, '-/.,;:!?¿¡"()…«»“”', '  '), translate(english, '-/.,;:!?¿¡"()…«»“”', '  ')),
  words as (
    select string_to_array(t.spanish, ' ', '') as spanish, string_to_array(lower(t.spanish), ' ', '') as small_spanish,
      string_to_array(t.english, ' ', '') as english, string_to_array(lower(t.english), ' ', '') as small_english
    from texts t)
  select case when w.spanish && w.small_english or w.small_spanish && w.english then nullif(array(
      select distinct word from unnest(w.small_spanish) word
      where word ~ '[[:alpha:]]' and word = any (w.small_english) order by word), '{}') end
  from words w
$$;
alter table examples add column words_in_both text[]
  generated always as (words_in_both(spanish_example, english_translation)) stored;
drop trigger raise_version on examples;
create trigger raise_version before update on examples
  for each row execute function raise_version('spanglish', 'folded_text', 'words_in_both');

-- The examples of a frequent word, thousands, are found in the index alone.
drop index example_vocabulary_by_vocabulary;
create index example_vocabulary_by_vocabulary on example_vocabulary (related_vocabulary, related_example);
