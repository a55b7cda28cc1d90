-- A school can add the course content beside what it has, under whatever ids are free there. The accepted answers that ship
-- with a sentence therefore count for an example with both of its texts, too, not for the one with its id alone.
-- Servers from 0022 go on: they load answers without the English, and this version again; their imports are not listed.
alter table content_answers add column english text not null default '';
create index content_answers_by_sentence on content_answers (sentence);

-- Which list of a school came in by this write, and how many of its rows; null for every other write.
alter table change_sets add column import_list text;
alter table change_sets add column import_rows integer;
create index change_sets_by_import on change_sets (at) where import_list is not null;
