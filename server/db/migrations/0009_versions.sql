-- Spellings of a word and the vocabulary of a lesson stand in tables of their own; a change of them is a change of the
-- record they belong to, and so of its version.
alter table vocabulary add column list_changes integer not null default 0;
alter table program_lessons add column list_changes integer not null default 0;

-- The place of an example in a quiz is edited like other records.
alter table quiz_examples add column version integer not null default 1;
create trigger raise_version before update on quiz_examples for each row execute function raise_version();
