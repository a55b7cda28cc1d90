-- Other right ways to say the sentences of the course content, which ship with the product (content/accepted.csv). One counts
-- while the example's Spanish is still `sentence`: an edit drops it, and an undo of the edit brings it back. An example is
-- named by its id in the content, without a reference, so that one that comes later has its answers at once.
-- Servers from 0022 go on.
create table content_answers (
  example_id integer not null,
  place smallint not null,
  sentence text not null,
  answer text not null,
  -- The answer as words are compared.
  wording text not null,
  primary key (example_id, place)
);

-- Which edition of these answers is loaded, as a hash of its files; null before the first. Verdicts of answers with a
-- record id below `judge_up_to`, the newest first, are still to be judged again by it; null when all are.
create table content_edition (
  one boolean primary key default true check (one),
  files_hash text,
  judge_up_to bigint
);
insert into content_edition default values;

-- True where `typed` holds what was typed into the gaps of a Spanglish sentence, '|' between them. Null in answers from
-- before, and in those that servers of the version before have stored: whole sentences.
alter table review_answers add column has_gaps boolean;
