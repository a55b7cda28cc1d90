-- Spreads what grows with students over the nodes of a Citus cluster. Written from the documentation of Citus 12 and
-- 13; never run: no Citus was to be had. docs/scaling.md says when this is worth it and what the server would need.
--
-- Run on the coordinator, in an empty database to which all migrations were applied, before a school is imported.
-- The servers go on connecting to the coordinator, and to it only: ids that a worker gave out would carry its number
-- in their upper bits, beyond the whole numbers a browser can hold.

create extension if not exists citus;

-- Tables whose triggers look at nothing but the row itself: they do the same on every node.
set citus.enable_unsafe_triggers to on;

begin;

-- A key must hold the column by which a table is spread. The ids stay what they are, given out by the coordinator.
alter table reviews drop constraint reviews_card_of_student;
alter table student_examples drop constraint student_examples_pkey,
  drop constraint student_examples_related_student_record_id_key, add primary key (related_student, record_id);
alter table reviews drop constraint reviews_pkey, add primary key (related_student, record_id);
alter table surveys drop constraint surveys_pkey, add primary key (related_student, record_id);

-- A keyed write is one transaction with its key: both have to be on the student's node, so a key names its caller's
-- user (0 where there is none), and the server has to say it in its statements over this table.
alter table idempotency_keys add column caller integer not null default 0;
alter table idempotency_keys drop constraint idempotency_keys_pkey, add primary key (caller, subject, key);

-- Setting one of two columns to null when a card goes is declined where the other spreads the table. The statement
-- that removes a card has to set it instead, before it removes it; both are on one node.
alter table reviews add constraint reviews_card_of_student
  foreign key (related_student, related_student_example) references student_examples (related_student, record_id);

commit;

-- On every node, because students' rows refer to them. Their writes go to all nodes at once: a few for each example
-- and user, and one an hour for each user who comes in.
select create_reference_table('programs');
select create_reference_table('users');
select create_reference_table('examples');

-- By student, each student's rows together.
select create_distributed_table('student_examples', 'related_student');
select create_distributed_table('reviews', 'related_student', colocate_with => 'student_examples');
select create_distributed_table('surveys', 'related_student', colocate_with => 'student_examples');
select create_distributed_table('user_preferences', 'user_id', colocate_with => 'student_examples');
select create_distributed_table('idempotency_keys', 'caller', colocate_with => 'student_examples');

-- Everything else stays on the coordinator: accounts and tokens, and the records that coaches keep. The latter grow by
-- a seventh of what reviews do; their weeks do not name a student, see docs/scaling.md.
