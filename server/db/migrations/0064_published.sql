-- Programs, their lessons and quizzes that are not published are there for staff alone (api.md 6.3).
-- Servers from 0061 go on: they show them to everybody, and leave the column of a record that they change as it is.
alter table programs add column published boolean not null default true;
alter table program_lessons add column published boolean not null default true;
alter table quizzes add column published boolean not null default true;
