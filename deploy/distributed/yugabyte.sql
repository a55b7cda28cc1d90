-- Spreads what grows with students over the tablets of a YugabyteDB cluster. Written from the documentation of
-- releases on PostgreSQL 15 (2025.1 and later); never run: no YugabyteDB was to be had. docs/scaling.md says when this
-- is worth it.
--
-- The database is made with `create database soltura with colocation = true`: small tables share one tablet, so that
-- they are joined in one place. Run after all migrations, in an empty database, before a school is imported.
--
-- The migrations need of it: generated stored columns, column lists of `on delete set null`, ICU collations, partial
-- indexes and indexes on expressions. A hash index is made as its own kind of index. READ COMMITTED has to be turned
-- on (yb_enable_read_committed_isolation), or writes that meet end with errors that the server does not expect.

-- The key decides where a row is: those of a student together, in the order of their ids. An index is spread by
-- itself, so a card is still found by its id alone, a step further away.
alter table reviews drop constraint reviews_card_of_student;
alter table student_examples drop constraint student_examples_pkey,
  drop constraint student_examples_related_student_record_id_key;
alter table student_examples add primary key (related_student hash, record_id asc);
create unique index student_examples_record_id_key on student_examples (record_id hash);
alter table reviews drop constraint reviews_pkey;
alter table reviews add primary key (related_student hash, record_id asc);
alter table reviews add constraint reviews_card_of_student
  foreign key (related_student, related_student_example)
  references student_examples (related_student, record_id) on delete set null (related_student_example);

-- The tables that grow leave the shared tablet. It is said when a table is made, so each is made again.
create table student_examples_spread (like student_examples including all) with (colocation = false);
create table reviews_spread (like reviews including all) with (colocation = false);
create table idempotency_keys_spread (like idempotency_keys including all) with (colocation = false);
create table change_history_spread (like change_history including all) with (colocation = false);
create table oidc_payloads_spread (like oidc_payloads including all) with (colocation = false);

-- `like` copies no foreign keys.
alter table student_examples_spread
  add foreign key (related_student) references users on delete cascade,
  add foreign key (related_example) references examples;
alter table reviews_spread
  add foreign key (related_student) references users on delete cascade,
  add foreign key (related_example) references examples,
  add constraint reviews_spread_card_of_student foreign key (related_student, related_student_example)
    references student_examples_spread (related_student, record_id) on delete set null (related_student_example);
alter table change_history_spread add foreign key (actor) references users on delete set null;

drop table reviews, student_examples, idempotency_keys, change_history, oidc_payloads;
alter table student_examples_spread rename to student_examples;
alter table reviews_spread rename to reviews;
alter table idempotency_keys_spread rename to idempotency_keys;
alter table change_history_spread rename to change_history;
alter table oidc_payloads_spread rename to oidc_payloads;
alter table reviews rename constraint reviews_spread_card_of_student to reviews_card_of_student;
